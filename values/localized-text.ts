import { fallbackLocale, type Locale, locales } from './locale.ts'

/** A text of a product in one or both languages. */
export type LocalizedText = Partial<Record<Locale, string>>

/** In the reader's language, else the fallback, else any (specification, B8). */
export function localize(text: LocalizedText | null | undefined, locale: Locale): string {
  if (!text) return ''
  return [locale, fallbackLocale, ...locales].map((each) => text[each]).find((each) => each) ?? ''
}

/** The language that `localize` chooses, for `lang`; null when there is none. */
export function languageOf(text: LocalizedText | null | undefined, locale: Locale): Locale | null {
  if (!text) return null
  return [locale, fallbackLocale, ...locales].find((each) => text[each]) ?? null
}
