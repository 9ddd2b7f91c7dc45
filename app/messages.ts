import type { Locale } from '#values/locale.ts'
import type { Messages } from '../locales/catalogues.ts'

export type { Messages }

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

/** Separate chunks per language. */
const catalogues: Record<Locale, () => Promise<{ default: Messages }>> = {
  es: () => import('../locales/es.json'),
  en: () => import('../locales/en.json'),
}

const loaded = new Map<Locale, Messages>()

export async function loadMessages(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return
  loaded.set(locale, (await catalogues[locale]()).default)
}

/** Call after `loadMessages`. */
export function messagesOf(locale: Locale): Messages {
  const messages = loaded.get(locale)
  if (!messages) throw new Error(`the texts of ${locale} are not loaded`)
  return messages
}
