import { useLocale, useTranslations } from 'use-intl'
import type { Locale } from '#values/locale.ts'

/** Makes the sentence that a text is missing in a language, which is named in the reader's language. */
export function useMissingLanguage(): (missing: Locale) => string {
  const t = useTranslations('studioSite.pages')
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
  return (missing) => t('missing', { language: names.of(missing) ?? missing })
}
