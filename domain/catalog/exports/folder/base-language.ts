import { type Locale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/**
 * The language for files without a language in their name, which must contain these texts: the one that most of them have, or the
 * shop's first language.
 */
export function baseLanguage(required: readonly LocalizedText[]): Locale {
  const has = (locale: Locale) => required.filter((text) => text[locale]?.trim()).length
  return locales.reduce((best, locale) => (has(locale) > has(best) ? locale : best))
}

/** A required text in the base language, or in another one if it is missing, as visitors see it. */
export function inBase(text: LocalizedText, base: Locale): string | undefined {
  return [base, ...locales].map((locale) => text[locale]).find((each) => each?.trim())
}

/** The languages of the translations. */
export function othersThan(base: Locale): Locale[] {
  return locales.filter((locale) => locale !== base)
}
