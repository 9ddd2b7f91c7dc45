import type { Context } from '#domain/kernel/context.ts'
import { providerFor } from '#domain/kernel/payment-providers.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { countryName, currencyName } from '#values/region-names.ts'
import { listActiveRules } from './regional-rule-queries.ts'

/** A country where regional prices are offered (specification, C3). */
export type RegionalOffer = {
  /** ISO 3166. */
  country: string
  countryName: LocalizedText
  /** ISO 4217. */
  currency: string
  currencyName: LocalizedText
  /** Local money for one US dollar, as a decimal text. */
  rate: string
  /** Minor units of US dollars. */
  discount: number
  minimum: number
}

/** The active regional offers, cached; empty when transfers are switched off. */
export async function listRegionalOffers({
  db,
  payments,
  cachedCatalog,
}: Pick<Context, 'db' | 'payments' | 'cachedCatalog'>): Promise<RegionalOffer[]> {
  if (!providerFor(payments, 'transfer')) return []
  return cachedCatalog('regional offers', async () =>
    (await listActiveRules(db)).map(({ country, currency, rate, discount, minimum }) => ({
      country,
      currency,
      rate,
      discount,
      minimum,
      countryName: countryName(country),
      currencyName: currencyName(currency),
    })),
  )
}
