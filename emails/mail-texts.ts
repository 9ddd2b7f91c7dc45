import { createTranslator } from 'use-intl/core'
import type { Locale } from '#values/locale.ts'
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }

const texts = {
  es: createTranslator({ locale: 'es', messages: es, namespace: 'mails' }),
  en: createTranslator({ locale: 'en', messages: en, namespace: 'mails' }),
}

/** The texts of mails, in the reader's language, whatever language the site is being asked in. */
export function mailTexts(locale: Locale) {
  return texts[locale]
}
