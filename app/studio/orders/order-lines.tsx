import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { add, formatMoney, type Money, money } from '#values/money.ts'
import { useTitle } from '../ui/use-title.ts'
import type { ShownOrder } from './order-loader.ts'
import { PanelPart } from './panel-part.tsx'

/** The amounts of an order, from the price to what the shop keeps. */
export function OrderLines({ order }: { order: ShownOrder }) {
  const t = useTranslations('studioOrder')
  const locale = useLocale()
  const titleOf = useTitle()
  const { lines, total, kept, sale, fee, state, productType, items } = order
  const { label, lang } = titleOf(order.title)
  const paid = state === 'fulfilled' || state === 'paid' || state === 'refunded'
  const back = money(kept.amount - total.amount, total.currency)
  const taken = typeof fee === 'object' ? minus(fee) : null
  const beforeFee = sale ? add(kept, minus(sale.left)) : kept
  const yours = taken ? add(beforeFee, taken) : beforeFee
  return (
    <PanelPart title={t('lines.title')}>
      <dl>
        {lines.map(({ reason, amount, code }) => (
          <Line key={reason} amount={amount}>
            {reason === 'base' ? (
              <span lang={lang}>{label}</span>
            ) : (
              `${t(`lines.${reason}`)}${code ? ` ${code}` : ''}`
            )}
          </Line>
        ))}
        <Line amount={total} total>
          {t(paid ? 'lines.paid' : 'lines.total')}
        </Line>
        {paid && total.amount > 0 && (
          <>
            {back.amount < 0 && (
              <Line amount={back} small>
                {t('lines.givenBack')}
              </Line>
            )}
            <Line amount={taken} small value={typeof fee === 'object' ? undefined : t(`fee.${fee}`)}>
              {t('lines.fee')}
            </Line>
            {sale && (
              <Line amount={minus(sale.left)} small>
                {t('lines.affiliate', { name: sale.name, percent: sale.percent })}
              </Line>
            )}
            <Line amount={yours} small strong>
              {t(fee === 'unknown' ? 'lines.yoursBeforeFee' : 'lines.yours')}
            </Line>
          </>
        )}
      </dl>
      {productType === 'pack' && items.length > 0 && (
        <p className="mt-2 text-chalk-soft text-xs">
          {t('lines.holds', { titles: items.map((title) => titleOf(title).label).join(', ') })}
        </p>
      )}
    </PanelPart>
  )

  function Line({
    amount,
    value,
    total: isTotal,
    small,
    strong,
    children,
  }: {
    amount: Money | null
    /** A text in place of an amount. */
    value?: string
    total?: boolean
    small?: boolean
    strong?: boolean
    children: ReactNode
  }) {
    return (
      <div
        className={clsx(
          'flex items-baseline justify-between gap-4 py-0.5',
          isTotal && 'mt-1 border-line border-t pt-1.5 font-semibold',
          small && !strong && 'text-chalk-soft text-xs',
          strong && 'font-semibold text-xs',
        )}
      >
        <dt className="wrap-anywhere min-w-0">{children}</dt>
        <dd className={clsx('text-right tabular-nums', amount && 'whitespace-nowrap')}>
          {amount ? formatMoney(amount, locale) : value}
        </dd>
      </div>
    )
  }
}

function minus({ amount, currency }: Money): Money {
  return money(amount === 0 ? 0 : -amount, currency)
}
