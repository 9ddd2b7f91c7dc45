import { fallbackLocale, type Locale, locales } from './locale.ts'

/** A text of a product in one or both languages. */
export type LocalizedText = Partial<Record<Locale, string>>

/** The text in the reader's language, else in the fallback, else in any; empty without one (specification, B8). */
export function localize(text: LocalizedText | null | undefined, locale: Locale): string {
  if (!text) return ''
  return [locale, fallbackLocale, ...locales].map((each) => text[each]).find((each) => each) ?? ''
}

/** The language of the text that `localize` chooses, for the attribute `lang`; null when there is none. */
export function languageOf(text: LocalizedText | null | undefined, locale: Locale): Locale | null {
  if (!text) return null
  return [locale, fallbackLocale, ...locales].find((each) => text[each]) ?? null
}
