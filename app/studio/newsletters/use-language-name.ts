import { useLocale } from 'use-intl'
import type { Locale } from '#values/locale.ts'

/** What a language is called in the reader's, for the middle of a sentence. */
export function useLanguageName(): (locale: Locale) => string {
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' })
  return (locale) => names.of(locale) ?? locale
}
