import loaders from 'aula:text-loaders'
import { defaultLocale, isLocale, type Locale } from '#values/locale.ts'
import type { Messages } from '../locales/catalogues.ts'
import type { TextRoom } from '../locales/rooms.ts'
import { whenReached } from './connection/unreachable.ts'

export type { Messages }

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

type BrowserRoom = Exclude<TextRoom, 'server'>

const rooms = new Set<BrowserRoom>(['site'])
const loads = new Map<string, Promise<void>>()
const loaded = new Map<Locale, Messages>()
/** The language that was requested last; the page may not show it yet. */
let requested: Locale | null = null

/**
 * Loads the texts of these rooms; called by each module that uses them (`scripts/texts.ts`). Waits while the server is
 * unreachable, since the browser would remember that a module failed.
 */
export async function loadRooms(names: readonly BrowserRoom[]): Promise<void> {
  for (const name of names) rooms.add(name)
  const inUse = new Set([shownLocale(), requested ?? shownLocale()])
  const loadOrWait = (name: BrowserRoom, locale: Locale) =>
    load(name, locale).catch(() => whenReached(() => load(name, locale)))
  await Promise.all(names.flatMap((name) => [...inUse].map((locale) => loadOrWait(name, locale))))
}

/** Loads the texts of all rooms in use, before the page shows another language. */
export async function loadMessages(locale: Locale): Promise<void> {
  requested = locale
  await Promise.all([...rooms].map((room) => load(room, locale)))
}

/** Adds texts to those that are loaded. The server calls it directly with all texts. */
export function addMessages(locale: Locale, messages: Partial<Messages>): void {
  // Changes the same objects, so that the page on screen finds new texts; another room may hold more texts of the same namespace.
  const known: Record<string, object> = loaded.get(locale) ?? {}
  for (const [name, texts] of Object.entries(messages)) known[name] = Object.assign(known[name] ?? {}, texts)
  loaded.set(locale, known as Messages)
}

/** The loaded texts of a language; throws when none are loaded. */
export function messagesOf(locale: Locale): Messages {
  const messages = loaded.get(locale)
  if (!messages) throw new Error(`the texts of ${locale} are not loaded`)
  return messages
}

/** The page's language; the default on the server. */
export function shownLocale(): Locale {
  const lang = typeof document === 'undefined' ? null : document.documentElement.lang
  return isLocale(lang) ? lang : defaultLocale
}

function load(room: BrowserRoom, locale: Locale): Promise<void> {
  const key = `${room} ${locale}`
  const begun = loads.get(key)
  if (begun) return begun
  const loading = loaders[room][locale]().then((texts) => addMessages(locale, texts.default))
  loads.set(key, loading)
  loading.catch(() => loads.delete(key))
  return loading
}
