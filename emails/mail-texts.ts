import { createTranslator } from 'use-intl/core'
import { type Locale, perLocale } from '#values/locale.ts'
import { catalogues } from '../locales/catalogues.ts'

const texts = perLocale((locale) =>
  createTranslator({ locale, messages: catalogues[locale], namespace: 'mails' }),
)

/** The texts of mails in the recipient's language. */
export function mailTexts(locale: Locale) {
  return texts[locale]
}
