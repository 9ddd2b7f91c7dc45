import { createTranslator } from 'use-intl/core'
import type { Locale } from '#values/locale.ts'
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }

const catalogues = { es, en }

const translators = {
  es: createTranslator({ locale: 'es', messages: es }),
  en: createTranslator({ locale: 'en', messages: en }),
}

export function messagesOf(locale: Locale) {
  return catalogues[locale]
}

/** The message under a key that is made at run time, such as an error's code; an unknown key throws. */
export function translate(locale: Locale, key: string, params: Record<string, string | number> = {}): string {
  return (translators[locale] as (key: string, params: object) => string)(key, params)
}
