import { useLocale, useTranslations } from 'use-intl'
import type { Quote, QuoteLine } from '#domain/pricing/quote.ts'
import { add, formatMoney } from '#values/money.ts'

/** The explained lines of a quote and their total; the regular price is struck through beside a lower offer (row F1). */
export function QuoteLines({ quote }: { quote: Quote }) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const offer = quote.lines.find(({ reason }) => reason === 'offer')
  const lines = quote.lines.filter(({ reason }) => reason !== 'offer')
  return (
    <div aria-live="polite">
      <dl>
        {lines.map((line) => (
          <div key={line.reason} className="flex items-baseline justify-between gap-4 py-1 text-sm">
            <dt className="text-chalk-soft">{t(`lines.${line.reason}`)}</dt>
            <dd className="whitespace-nowrap tabular-nums">
              <LineAmount line={line} offer={line.reason === 'base' ? offer : undefined} />
            </dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-3">
          <dt className="font-semibold">{t('total')}</dt>
          <dd className="font-display font-semibold text-2xl tabular-nums">
            {quote.total.amount === 0 ? t('free') : formatMoney(quote.total, locale)}
          </dd>
        </div>
      </dl>
    </div>
  )
}

function LineAmount({ line, offer }: { line: QuoteLine; offer?: QuoteLine }) {
  const t = useTranslations('ui')
  const locale = useLocale()
  if (!offer) return formatMoney(line.amount, locale)
  return (
    <>
      <s className="mr-2 text-chalk-soft">
        <span className="sr-only">{t('regularPrice')} </span>
        {formatMoney(line.amount, locale)}
      </s>
      <span className="sr-only">{t('offerPrice')} </span>
      {formatMoney(add(line.amount, offer.amount), locale)}
    </>
  )
}
