import type { Actor } from '#domain/context.ts'
import type { Locale } from '#values/locale.ts'

export type Registration = {
  name: string
  email: string
  password: string
  subscribed: boolean
  locale: Locale
}

/** Cookies to send, each a whole `Set-Cookie` value. */
export type SessionCookies = readonly string[]

/** The port of sign-in; better-auth is behind it. Sessions last 90 days (row M3). */
export interface Accounts {
  /** Who a request comes from, by session cookie or bearer token; one query. `stale` when it named a session that is over. */
  identify(headers: Headers): Promise<{ actor: Actor; stale: boolean }>
  /** Makes the account and mails the verification link. `email-taken` when there is one already. */
  register(registration: Registration): Promise<{ ok: true } | { ok: false; code: 'email-taken' }>
  signIn(input: {
    email: string
    password: string
    headers: Headers
  }): Promise<{ ok: true; cookies: SessionCookies } | { ok: false }>
  /** Ends the session that the headers name; the cookies clear it also when there is none. */
  signOut(headers: Headers): Promise<SessionCookies>
  /** A session of its own for an API client; its token is shown once and may be revoked by signing out with it. */
  createToken(userId: string, headers: Headers): Promise<string>
  sendVerification(userId: string): Promise<void>
  /** Uses up a link of a verification mail. False when it is unknown, used or expired. */
  verifyEmail(token: string): Promise<boolean>
  /** Mails a reset link when there is such an account; says nothing about it either way. */
  requestPasswordReset(email: string): Promise<void>
  /** Uses up a reset link and ends every session of the account. False when the link is unknown, used or expired. */
  resetPassword(token: string, password: string): Promise<boolean>
}
