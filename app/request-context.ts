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
  /** What is missing or dangerous in how the shop is set up; shown to the owner. */
  examineShop: () => Promise<readonly Complaint[]>
  /** Unsent mails; null when the caller may not see them. */
  outbox: Outbox | null
  locale: Locale
  /** ISO 3166 code from a trusted proxy; else null. */
  country: string | null
  preferences: Preferences
  settings: PublicSettings
  nonce: string
  /** Path that all pages of this request lie below: empty, `/academia`, or that of a preview. */
  base: string
  /** Whether the requested address stays at the root of the host under route type `local` (`route-traits.ts`). */
  atRoot: boolean
  /** HTML of the rendered page by id, so that loader data does not repeat it. Null where no page is rendered. */
  markup: Map<string, string> | null
  /** Takes the HTML of the page directly, because the router would wrap it in a stream that has to be read again. */
  writePage: (html: string) => void
  /** True when the server answers the error itself. */
  takeFault: (error: unknown) => boolean
  /** The value of a `Set-Cookie` header that stores the preferences. */
  savePreferences: (preferences: Preferences) => string
}

export const requestContextKey = createContext<RequestContext>()

export function requestOf({ context }: { context: Readonly<RouterContextProvider> }): RequestContext {
  return context.get(requestContextKey)
}
