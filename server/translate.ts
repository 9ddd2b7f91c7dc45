import { createTranslator } from 'use-intl/core'
import type { Locale } from '#values/locale.ts'
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }

const translators = {
  es: createTranslator({ locale: 'es', messages: es }),
  en: createTranslator({ locale: 'en', messages: en }),
}

/** The message under a key that is made at run time, such as an error's code; an unknown key throws. */
export function translate(locale: Locale, key: string, params: Record<string, string | number> = {}): string {
  return (translators[locale] as (key: string, params: object) => string)(key, params)
}
