import { fallbackLocale, type Locale, locales } from './locale.ts'

/** A text of a product in one or both languages. */
export type LocalizedText = Partial<Record<Locale, string>>

/** The text in the reader's language, else in the fallback language, else in the one that there is (row B8). */
export function localize(text: LocalizedText | null | undefined, locale: Locale): string {
  if (!text) return ''
  return [locale, fallbackLocale, ...locales].map((each) => text[each]).find((each) => each) ?? ''
}

/** The language that `localize` answers in, for the `lang` attribute of a text that fell back; null when there is none. */
export function languageOf(text: LocalizedText | null | undefined, locale: Locale): Locale | null {
  if (!text) return null
  return [locale, fallbackLocale, ...locales].find((each) => text[each]) ?? null
}
