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

/**
 * The best of our languages for an Accept-Language header, or null when it names none of them.
 * Weights follow RFC 9110 section 12.5.4; a malformed weight counts as 0.
 */
export function localeFromAcceptLanguage(header: string | null | undefined): Locale | null {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters
        .map((parameter) => parameter.trim())
        .find((parameter) => parameter.startsWith('q='))
      const quality = weight === undefined ? 1 : Number(weight.slice(2)) || 0
      return { language: tag.split('-')[0], quality }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted.map(({ language }) => language).find(isLocale) ?? null
}
