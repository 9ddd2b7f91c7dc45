import type { Locale } from '#values/locale.ts'
import type { Messages } from '../locales/catalogues.ts'

export type { Messages }

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

/** Apart from each other, so that the browser fetches the reader's own. */
const catalogues: Record<Locale, () => Promise<{ default: Messages }>> = {
  es: () => import('../locales/es.json'),
  en: () => import('../locales/en.json'),
}

const loaded = new Map<Locale, Messages>()

/** Fetches a language's texts once. The browser only ever fetches the reader's own. */
export async function loadMessages(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return
  loaded.set(locale, (await catalogues[locale]()).default)
}

/** The texts of a language that `loadMessages` has fetched before. */
export function messagesOf(locale: Locale): Messages {
  const messages = loaded.get(locale)
  if (!messages) throw new Error(`the texts of ${locale} are not loaded`)
  return messages
}
