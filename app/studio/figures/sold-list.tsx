import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { CurrencySales } from '#domain/operations/figures/get-sales-figures.ts'
import type { SalesPart } from '#domain/operations/figures/list-sales-by.ts'
import { formatMoney, money } from '#values/money.ts'
import { Link } from '../../ui/link.tsx'
import { useSoldName } from './use-sold-name.ts'

/** The best-selling products. One row holds the rest, so that the rows add up to the total above. */
export function SoldList({
  sold,
  sales: { total, currency },
  to,
}: {
  sold: readonly SalesPart[]
  sales: CurrencySales
  to: string
}) {
  const t = useTranslations('studioFigures')
  const locale = useLocale()
  const nameOf = useSoldName()
  const rows = sold.filter((each) => each.currency === currency)
  const net = ({ charged, refunded }: { charged: number; refunded: number }) => charged - refunded
  const sum = (of: (part: SalesPart) => number) => rows.reduce((all, part) => all + of(part), 0)
  const rest = { orders: total.orders - sum(({ orders }) => orders), net: net(total) - sum(net) }
  const most = Math.max(1, rest.net, ...rows.map(net))
  const share = (amount: number) => `${Math.max(0, (100 * amount) / most).toFixed(1)}%`
  return (
    <section aria-labelledby="sold" className="min-w-0">
      <h2 id="sold" className="flex items-baseline justify-between gap-4 pb-1">
        {t('sold.title')}
        <Link to={to} prefetch="none" className="font-medium font-ui text-mint text-sm hover:underline">
          {t('title')}
        </Link>
      </h2>
      {rows.length === 0 ? (
        <p className="py-3 text-chalk-soft">{t('sold.nothing')}</p>
      ) : (
        <ul>
          {rows.map((part) => {
            const { label, lang } = nameOf(part.by, 'product')
            return (
              <Row
                key={part.key}
                share={share(net(part))}
                amount={formatMoney(money(net(part), currency), locale)}
              >
                <span lang={lang}>{label}</span>
                <Count>{t('orders', { count: part.orders })}</Count>
              </Row>
            )
          })}
          {(rest.orders !== 0 || rest.net !== 0) && (
            <Row share={share(rest.net)} amount={formatMoney(money(rest.net, currency), locale)}>
              <span className="text-chalk-soft">{t('sold.others')}</span>
              <Count>{t('orders', { count: rest.orders })}</Count>
            </Row>
          )}
        </ul>
      )}
    </section>
  )
}

function Row({ share, amount, children }: { share: string; amount: string; children: ReactNode }) {
  return (
    <li className="share-row flex min-h-(--row) items-center gap-4 border-line border-b py-1.5">
      <span className="wrap-anywhere min-w-0 flex-1">{children}</span>
      <span className="whitespace-nowrap tabular-nums">{amount}</span>
      <span aria-hidden className="share" style={{ width: share }} />
    </li>
  )
}

function Count({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap text-chalk-soft text-xs tabular-nums"> · {children}</span>
}
