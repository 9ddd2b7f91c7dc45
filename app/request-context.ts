import { createContext, type RouterContextProvider } from 'react-router'
import type { Context } from '#domain/kernel/context.ts'
import type { Outbox } from '#domain/kernel/ports/mail-sender.ts'
import type { Preferences } from '#domain/kernel/preferences.ts'
import type { RequestLimits } from '#domain/kernel/request-limits.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import type { Locale } from '#values/locale.ts'
import type { PublicSettings } from './public-settings.ts'

/** What loaders and actions get of a request. */
export type RequestContext = {
  /** First argument of every use case. */
  domain: Context
  accounts: Accounts
  /** Limits on what may be tried only so often. */
  limits: RequestLimits
  /** The mails that nobody sent; null for whom they are not. */
  outbox: Outbox | null
  locale: Locale
  /** Where the request comes from (ISO 3166) as a trusted proxy says; null when nobody does. */
  country: string | null
  preferences: Preferences
  settings: PublicSettings
  nonce: string
  /** `/academia` under route type `local`, else nothing. */
  base: '' | '/academia'
  /** This page is one of those that stay at the root of the host (`routes.ts`). */
  atRoot: boolean
  /**
   * HTML that this page shows and the browser has with it, by a name of its own: as data of a loader it would be sent twice.
   * Null where no page is rendered, so that data must bring it.
   */
  markup: Map<string, string> | null
  /** True when the server answers an error by itself, in place of the page (the database is away). */
  takeFault: (error: unknown) => boolean
  /** The `Set-Cookie` value that keeps these preferences in the browser. */
  savePreferences: (preferences: Preferences) => string
}

export const requestContext = createContext<RequestContext>()

/** The request's own things, for a loader or an action. */
export function requestOf({ context }: { context: Readonly<RouterContextProvider> }): RequestContext {
  return context.get(requestContext)
}
