import { useLocale, useTranslations } from 'use-intl'
import { formatLocalMoney, formatRate } from '#values/local-money.ts'
import { localize } from '#values/localized-text.ts'
import { formatMoney, money } from '#values/money.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Purchase } from './use-purchase.ts'

/** For links that change the page in place, as a choice of extras does. */
export const inPlace = {
  replace: true,
  preventScrollReset: true,
  viewTransition: false,
  prefetch: 'none',
} as const

/** Shows the buyer's country (specification, L8), which is part of the address and so works without scripts. */
export function ChosenRegion({ purchase: { offer, transfer } }: { purchase: Purchase }) {
  const t = useTranslations('transfer')
  const locale = useLocale()
  const chosen = transfer && offer.regionalOffers.find(({ country }) => country === offer.regional?.country)
  if (!chosen) return null
  return (
    <div className="grid gap-1 rounded-md border border-mint bg-mint-wash px-4 py-2.5" aria-live="polite">
      <p className="text-sm">{t('chosen', { country: localize(chosen.countryName, locale) })}</p>
      <p className="font-display font-semibold text-xl tabular-nums" data-money>
        {formatLocalMoney({ ...chosen, amount: transfer.localAmount }, locale)}
      </p>
      <p className="text-chalk-soft text-xs">{t('chosenRate', { rate: formatRate(chosen, locale) })}</p>
    </div>
  )
}

export function RegionalTerms({
  offer,
  to,
}: {
  offer: Purchase['offer']['regionalOffers'][number]
  to: string
}) {
  const t = useTranslations('transfer')
  const locale = useLocale()
  const currency = localize(offer.currencyName, locale)
  return (
    <>
      <p className="text-chalk-soft text-sm">
        {t(offer.discount > 0 ? 'terms' : 'termsAtPar', {
          currency,
          rate: formatRate(offer, locale),
          discount: formatMoney(money(offer.discount), locale, { short: true }),
          minimum: formatMoney(money(offer.minimum), locale, { short: true }),
        })}
      </p>
      <ButtonLink to={to} wide {...inPlace}>
        {t('choose', { currency })}
      </ButtonLink>
    </>
  )
}
