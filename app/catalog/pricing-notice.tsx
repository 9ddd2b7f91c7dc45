import { useLocale, useTranslations } from 'use-intl'
import type { RegionalOffer } from '#domain/commerce/regional-prices/list-regional-offers.ts'
import { formatRate } from '#values/local-money.ts'
import { localize } from '#values/localized-text.ts'
import { formatMoney, money } from '#values/money.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'

/** Specification, C3. */
export function PricingNotice({ offers }: { offers: readonly RegionalOffer[] }) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  return offers.map((offer) => (
    <div key={offer.country} data-money>
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
  ))
}
