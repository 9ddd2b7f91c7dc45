import { perLocale } from './locale.ts'
import type { LocalizedText } from './localized-text.ts'

/** By ISO 3166 code. */
export function countryName(country: string): LocalizedText {
  return perLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country)
}

/** By ISO 4217 code, in the plural: "bolívares venezolanos". */
export function currencyName(currency: string): LocalizedText {
  return perLocale((locale) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
    return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
  })
}
