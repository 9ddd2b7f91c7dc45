import { clsx } from 'clsx'
import { useLocale, useTranslations } from 'use-intl'
import type { Quote, QuoteLine } from '#domain/commerce/pricing/quote.ts'
import { add, formatMoney } from '#values/money.ts'
import type { ProductType } from '#values/product.ts'

/** How the total is made up (specification, F1). */
export function QuoteLines({
  quote,
  productType,
  pending = false,
}: {
  quote: Quote
  productType: ProductType
  /** Another price is being loaded. */
  pending?: boolean
}) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const reduced = quote.lines.find(({ reason }) => reason === 'offer')
  const explained = quote.lines.filter(({ reason }) => reason !== 'offer')
  // When all lines are 0, the total already says that it is free.
  const lines = explained.some(({ amount }) => amount.amount !== 0) ? explained : []
  return (
    <dl
      aria-live="polite"
      aria-busy={pending}
      className={clsx('grid gap-1 transition-opacity duration-(--quick)', pending && 'opacity-55')}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="font-semibold text-sm">{t('total')}</dt>
        <dd className="font-display font-semibold text-2xl leading-tight tabular-nums" data-money data-total>
          {quote.total.amount === 0 ? t('free') : formatMoney(quote.total, locale)}
        </dd>
      </div>
      {lines.map((line) => (
        <div key={line.reason} className="flex items-baseline justify-between gap-4 text-xs">
          <dt className="wrap-anywhere text-chalk-soft">
            <LineName line={line} productType={productType} />
          </dt>
          <dd
            className={clsx('whitespace-nowrap tabular-nums', line.amount.amount < 0 && 'text-mint')}
            data-money
          >
            <LineAmount line={line} reduced={line.reason === 'base' ? reduced : undefined} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function LineName({ line, productType }: { line: QuoteLine; productType: ProductType }) {
  const t = useTranslations('checkout')
  const { reason, code } = line
  if (reason === 'base') return t(`products.${productType}`)
  return code ? `${t(`lines.${reason}`)} ${code}` : t(`lines.${reason}`)
}

function LineAmount({ line, reduced }: { line: QuoteLine; reduced?: QuoteLine }) {
  const t = useTranslations('ui')
  const locale = useLocale()
  if (!reduced) return formatMoney(line.amount, locale)
  return (
    <>
      <s className="mr-2 text-chalk-soft">
        <span className="sr-only">{t('regularPrice')} </span>
        {formatMoney(line.amount, locale)}
      </s>
      <span className="sr-only">{t('offerPrice')} </span>
      {formatMoney(add(line.amount, reduced.amount), locale)}
    </>
  )
}
