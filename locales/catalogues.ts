import type { Locale } from '#values/locale.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type Messages = typeof en

/** All texts of all languages, for the server; the browser has those of its reader alone (`app/messages.ts`). */
export const catalogues: Record<Locale, Messages> = { es, en }
