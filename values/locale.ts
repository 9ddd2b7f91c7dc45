import { languages } from './languages.ts'

export type Locale = keyof typeof languages

/** The default first. */
export const locales = Object.keys(languages) as [Locale, ...Locale[]]

/** The language of whoever said none. */
export const defaultLocale: Locale = locales[0]

/** Where the reader's language is missing (specification, B8). */
export const fallbackLocale: Locale = 'en'

/** One for each of our languages. */
export function perLocale<Each>(make: (locale: Locale) => Each): Record<Locale, Each> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Each>
}

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}
