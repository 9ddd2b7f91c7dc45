import { type Locale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/**
 * The language of the files without a language in their name, where the importer requires these texts: the one that has
 * most of them, the shop's first language before others.
 */
export function baseLanguage(required: readonly LocalizedText[]): Locale {
  const has = (locale: Locale) => required.filter((text) => text[locale]?.trim()).length
  return locales.reduce((best, locale) => (has(locale) > has(best) ? locale : best))
}

/** A required text in the base language, in another where that one lacks it: visitors see it so too. */
export function inBase(text: LocalizedText, base: Locale): string | undefined {
  return [base, ...locales].map((locale) => text[locale]).find((each) => each?.trim())
}

/** The languages of the translations. */
export function othersThan(base: Locale): Locale[] {
  return locales.filter((locale) => locale !== base)
}
