import { createContext, type RouterContextProvider } from 'react-router'
import type { Context } from '#domain/kernel/context.ts'
import type { Outbox } from '#domain/kernel/ports/mail-sender.ts'
import type { Preferences } from '#domain/kernel/preferences.ts'
import type { RequestLimits } from '#domain/kernel/request-limits.ts'
import type { Complaint } from '#domain/operations/readiness/complaint.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import type { Locale } from '#values/locale.ts'
import type { PublicSettings } from './public-settings.ts'

export type RequestContext = {
  /** First argument of every use case. */
  domain: Context
  accounts: Accounts
  limits: RequestLimits
  /** What is missing or dangerous in how the shop is set up; for the owner. */
  examineShop: () => Promise<readonly Complaint[]>
  /** Unsent mails; null without permission. */
  outbox: Outbox | null
  locale: Locale
  /** ISO 3166, from a trusted proxy; else null. */
  country: string | null
  preferences: Preferences
  settings: PublicSettings
  nonce: string
  /** Below which the pages lie: empty, `/academia`, or that of a preview. */
  base: string
  /** Stays at the root of the host (`routes.ts`). */
  atRoot: boolean
  /** HTML of the rendered page by id, so that loader data does not repeat it. Null where no page is rendered. */
  markup: Map<string, string> | null
  /** Takes the HTML of the page: the router would make a stream of it, to be read again. */
  writePage: (html: string) => void
  /** True when the server answers the error itself. */
  takeFault: (error: unknown) => boolean
  /** A `Set-Cookie` value. */
  savePreferences: (preferences: Preferences) => string
}

export const requestContextKey = createContext<RequestContext>()

export function requestOf({ context }: { context: Readonly<RouterContextProvider> }): RequestContext {
  return context.get(requestContextKey)
}
