import { useLocale, useTranslations } from 'use-intl'
import { formatLocalMoney, formatRate } from '#values/local-money.ts'
import { localize } from '#values/localized-text.ts'
import { formatMoney, money } from '#values/money.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Purchase } from './use-purchase.ts'

/** How a change of the choice is shown: in place, as the extras are. */
const inPlace = { replace: true, preventScrollReset: true, viewTransition: false, prefetch: 'none' } as const

/**
 * Where the buyer pays from, said by them or by a trusted proxy (row L8): by local transfer they send their own money at
 * the owner's rate, and the price is the regional one. The choice is in the address, so it needs no scripts.
 */
export function RegionalChoice({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('transfer')
  const locale = useLocale()
  const { offer, transfer, path } = purchase
  const chosen = transfer && offer.regionalOffers.find(({ country }) => country === offer.regional?.country)
  if (chosen) {
    const others = offer.methods.some((method) => method !== 'transfer')
    return (
      <div className="grid gap-2 rounded-md border border-mint bg-mint-wash p-4" aria-live="polite">
        <p className="text-sm">{t('chosen', { country: localize(chosen.countryName, locale) })}</p>
        <p className="font-display font-semibold text-xl tabular-nums">
          {formatLocalMoney({ ...chosen, amount: transfer.localAmount }, locale)}
        </p>
        <p className="text-chalk-soft text-xs">{t('chosenRate', { rate: formatRate(chosen, locale) })}</p>
        {others && (
          <ButtonLink
            to={path({ country: '' })}
            variant="quiet"
            className="-ml-4 justify-self-start"
            {...inPlace}
          >
            {t('otherWays')}
          </ButtonLink>
        )}
      </div>
    )
  }
  return offer.regionalOffers.map((each) => {
    const currency = localize(each.currencyName, locale)
    return (
      <div key={each.country} className="grid gap-2 rounded-md border border-line p-4">
        <p className="font-semibold text-sm">
          {t('question', { country: localize(each.countryName, locale) })}
        </p>
        <p className="text-chalk-soft text-sm">
          {t(each.discount > 0 ? 'terms' : 'termsAtPar', {
            currency,
            rate: formatRate(each, locale),
            discount: formatMoney(money(each.discount), locale, { short: true }),
            minimum: formatMoney(money(each.minimum), locale, { short: true }),
          })}
        </p>
        <ButtonLink to={path({ country: each.country })} wide {...inPlace}>
          {t('choose', { currency })}
        </ButtonLink>
      </div>
    )
  })
}
