import { useSyncExternalStore } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { RegionalOffer } from '#domain/commerce/regional-prices/list-regional-offers.ts'
import { formatRate } from '#values/local-money.ts'
import { localize } from '#values/localized-text.ts'
import { formatMoney, money } from '#values/money.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'

/**
 * Says that a country has a lower price (specification, C3). It stands above a list for people who seem to live in that country,
 * and below it for everybody else.
 */
export default function PricingNotice({
  offers,
  place,
}: {
  offers: readonly RegionalOffer[]
  place: 'top' | 'end'
}) {
  return offers.map((offer) => <OfferNotice key={offer.country} offer={offer} place={place} />)
}

function OfferNotice({ offer, place }: { offer: RegionalOffer; place: 'top' | 'end' }) {
  const t = useTranslations('landing')
  const locale = useLocale()
  const { country } = offer
  const concerned = useSyncExternalStore(
    never,
    () => isFrom(country),
    () => false,
  )
  if (concerned !== (place === 'top')) return null
  return (
    <div data-money>
      <Notice className="my-6">
        {t.rich(offer.discount > 0 ? 'regional' : 'regionalAtPar', {
          country: localize(offer.countryName, locale),
          currency: localize(offer.currencyName, locale),
          discount: formatMoney(money(offer.discount), locale, { short: true }),
          minimum: formatMoney(money(offer.minimum), locale, { short: true }),
          rate: formatRate(offer, locale),
          contact: (chunks) => (
            <Link to="/contacto/create" className="text-mint underline underline-offset-4">
              {chunks}
            </Link>
          ),
        })}
      </Notice>
    </div>
  )
}

const never = () => () => {}

/** Whether the visitor seems to live in a country, by languages and time zone of the browser, which are not sent anywhere. */
function isFrom(country: string): boolean {
  if (navigator.languages.some((tag) => new Intl.Locale(tag).region === country)) return true
  const place = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones?: () => readonly string[]
  }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return place.getTimeZones?.()?.includes(timeZone) ?? false
}
