import { languages } from './languages.ts'

export type Locale = keyof typeof languages

/** The first is the default. */
export const locales = Object.keys(languages) as [Locale, ...Locale[]]

/** The language for people who have not chosen one. */
export const defaultLocale: Locale = locales[0]

/** The language of texts that are missing in the reader's language (specification, B8). */
export const fallbackLocale: Locale = 'en'

/** Makes a value for each language. */
export function perLocale<Each>(make: (locale: Locale) => Each): Record<Locale, Each> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Each>
}

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}
