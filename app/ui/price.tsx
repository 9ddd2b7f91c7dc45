import { clsx } from 'clsx'
import { useLocale, useTranslations } from 'use-intl'
import { formatMoney, type Money } from '#values/money.ts'

/** A price, with the offer price when there is one; 0 is free (specification, C4 and C5). */
export function Price({
  price,
  offer,
  className,
}: {
  price: Money
  offer?: Money | null
  className?: string
}) {
  const locale = useLocale()
  const t = useTranslations('ui')
  const discounted = offer && offer.amount < price.amount
  const current = discounted ? offer : price
  return (
    <span className={clsx('tabular-nums', className)} data-money>
      <b className="font-display font-semibold text-xl">
        {discounted && <span className="sr-only">{t('offerPrice')} </span>}
        {current.amount === 0 ? t('free') : formatMoney(current, locale, { short: true })}
      </b>
      {discounted && (
        <s className="ml-2 text-chalk-soft text-sm">
          <span className="sr-only">{t('regularPrice')} </span>
          {formatMoney(price, locale, { short: true })}
        </s>
      )}
    </span>
  )
}
