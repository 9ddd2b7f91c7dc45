/** The languages of the product, the specification's default first. */
export const locales = ['es', 'en'] as const
export type Locale = (typeof locales)[number]

/** The language of a text that the reader's own language lacks (row B8). */
export const fallbackLocale: Locale = 'en'

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
