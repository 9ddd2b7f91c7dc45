import type { Locale } from '#values/locale.ts'
import type messages from '../locales/en.json'

export type Messages = typeof messages

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

const loaded = new Map<Locale, Messages>()

/** Fetches a language's texts once. The browser only ever fetches the reader's own. */
export async function loadMessages(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return
  const catalogue = locale === 'es' ? await import('../locales/es.json') : await import('../locales/en.json')
  loaded.set(locale, catalogue.default as Messages)
}

/** The texts of a language that `loadMessages` has fetched before. */
export function messagesOf(locale: Locale): Messages {
  const messages = loaded.get(locale)
  if (!messages) throw new Error(`the texts of ${locale} are not loaded`)
  return messages
}
