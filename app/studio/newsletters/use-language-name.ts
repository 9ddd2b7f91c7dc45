import { useLocale } from 'use-intl'
import type { Locale } from '#values/locale.ts'

/** The name of a language in the reader's language, as it is written within a sentence. */
export function useLanguageName(): (locale: Locale) => string {
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' })
  return (locale) => names.of(locale) ?? locale
}
