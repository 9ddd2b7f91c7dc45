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

/**
 * The port of sign-in; better-auth is behind it. Sessions last 90 days (row M3). It takes what `account-input.ts` has
 * checked: addresses in their one spelling, passwords of 8 to 128 characters.
 */
export interface Accounts {
  /**
   * Who a request comes from, by bearer token or else by session cookie; one query. `stale` when it names a session
   * that is over.
   */
  identify(headers: Headers): Promise<{ actor: Actor; stale: boolean }>
  /** Makes the account and mails the verification link. `email-taken` when there is one already. */
  register(registration: Registration): Promise<{ ok: true } | { ok: false; code: 'email-taken' }>
  /** Takes as long for an unknown address as for a wrong password. */
  signIn(input: {
    email: string
    password: string
    headers: Headers
  }): Promise<{ ok: true; cookies: SessionCookies } | { ok: false }>
  /** Ends the session that the headers name; the cookies clear it also when there is none. */
  signOut(headers: Headers): Promise<SessionCookies>
  /** The cookies that make a browser forget its session. */
  forgetSession(): SessionCookies
  /** A session of its own for an API client; its token is shown once and may be revoked by signing out with it. */
  createToken(userId: string, headers: Headers): Promise<string>
  /** Mails a new verification link, unless the address is verified already. */
  sendVerification(userId: string): Promise<void>
  /** Uses up a link of a verification mail. False when it is unknown, used or expired. */
  verifyEmail(token: string): Promise<boolean>
  /** Has a reset link mailed when there is such an account. Answers alike, and as fast, when there is none. */
  requestPasswordReset(email: string): Promise<void>
  /** The work behind `requestPasswordReset`, done by a job. */
  mailPasswordReset(email: string): Promise<void>
  /** Uses up a reset link and ends every session of the account. False when the link is unknown, used or expired. */
  resetPassword(token: string, password: string): Promise<boolean>
}
