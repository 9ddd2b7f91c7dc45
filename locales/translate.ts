import { createTranslator } from 'use-intl/core'
import { type Locale, perLocale } from '#values/locale.ts'
import { catalogues } from './catalogues.ts'

const translators = perLocale((locale) => createTranslator({ locale, messages: catalogues[locale] }))

/** The message under a key that is made at run time, such as an error's code; an unknown key throws. */
export function translate(locale: Locale, key: string, params: Record<string, string | number> = {}): string {
  return (translators[locale] as (key: string, params: object) => string)(key, params)
}
