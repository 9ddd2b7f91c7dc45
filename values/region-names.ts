import { perLocale } from './locale.ts'
import type { LocalizedText } from './localized-text.ts'

/** Created once, as creating one takes far longer than using it. */
const regions = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/** The name of a country, by its ISO 3166 code. */
export function countryName(country: string): LocalizedText {
  return perLocale((locale) => regions[locale].of(country) ?? country)
}

/** Codes that are not countries. */
const others = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

/** ISO 3166 codes of the countries and territories that have a name, without former ones. */
export function countryCodes(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) !== undefined && !others.has(code))
    .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
}

/** The name of a currency by its ISO 4217 code, in the plural: "bolívares venezolanos". */
export function currencyName(currency: string): LocalizedText {
  return perLocale((locale) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
    return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
  })
}
