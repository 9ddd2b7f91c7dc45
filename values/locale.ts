import { languages } from './languages.ts'

export type Locale = keyof typeof languages

/** The languages of the product, the specification's default first. */
export const locales = Object.keys(languages) as [Locale, ...Locale[]]

/** The language of whoever said none. */
export const defaultLocale: Locale = locales[0]

/** The language of a text that the reader's own language lacks (row B8). */
export const fallbackLocale: Locale = 'en'

/** One for each of our languages. */
export function perLocale<Each>(make: (locale: Locale) => Each): Record<Locale, Each> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Each>
}

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}
