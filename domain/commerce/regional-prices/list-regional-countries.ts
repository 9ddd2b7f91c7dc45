import { withDiscounts } from '#domain/commerce/pricing/quote.ts'
import type { Context } from '#domain/kernel/context.ts'
import { type Locale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { atRate, money } from '#values/money.ts'
import { countryCodes, countryName } from '#values/region-names.ts'
import { containsText } from '#values/search-text.ts'
import type { RegionalRule } from './regional-rule-queries.ts'
import { listRegionalRules } from './save-regional-rule.ts'

/** The price of the product that illustrates a rule, in minor units of US dollars. */
const examplePrice = 4_000

export type RegionalCountry = {
  readonly country: string
  readonly name: LocalizedText
}

export type ListedRule = RegionalCountry & {
  readonly rule: RegionalRule
  /** An example product's price, its price in the country, and that in local money, all in minor units. */
  readonly example: { readonly price: number; readonly regional: number; readonly local: number }
}

/**
 * The rules, and the countries without one, both sorted by the country's name; only those whose name or code contains
 * the text. For the owner.
 */
export async function listRegionalCountries(
  context: Context,
  { text = '' }: { text?: string } = {},
): Promise<{ rules: ListedRule[]; others: RegionalCountry[] }> {
  const rules = await listRegionalRules(context)
  const holdsText = ({ country, name }: RegionalCountry) =>
    locales.some((locale) => containsText(name[locale] ?? '', text)) || containsText(country, text)
  const named = (country: string): RegionalCountry => ({ country, name: countryName(country) })
  const known = new Set(rules.map(({ country }) => country))
  const byName = byNameIn(context.locale)
  return {
    rules: rules
      .map((rule) => ({ ...named(rule.country), rule, example: exampleOf(rule) }))
      .filter(holdsText)
      .toSorted(byName),
    others: countryCodes()
      .filter((country) => !known.has(country))
      .map(named)
      .filter(holdsText)
      .toSorted(byName),
  }
}

function exampleOf(rule: RegionalRule): ListedRule['example'] {
  const lines = [{ reason: 'base' as const, amount: money(examplePrice) }]
  const { total } = withDiscounts(lines, { coupon: null, regional: rule })
  return { price: examplePrice, regional: total.amount, local: atRate(total, rule.rate) }
}

function byNameIn(locale: Locale) {
  const { compare } = new Intl.Collator(locale)
  return (one: RegionalCountry, other: RegionalCountry) =>
    compare(one.name[locale] ?? one.country, other.name[locale] ?? other.country)
}
