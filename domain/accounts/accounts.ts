import type { Actor } from '#domain/context.ts'
import type { Locale } from '#values/locale.ts'

export type Registration = {
  name: string
  email: string
  password: string
  subscribed: boolean
  locale: Locale
}

/** Where somebody is logged in: a browser, or an API client with a token of its own. */
export type OpenSession = {
  id: string
  /** What the client calls itself; null when it said nothing. */
  userAgent: string | null
  since: Date
  /** It is the one that asks. */
  current: boolean
}

/** Cookies to send, each a whole `Set-Cookie` value. */
export type SessionCookies = readonly string[]

/**
 * The port of sign-in. Sessions last 90 days (row M3), and end before when nobody uses them. It takes what
 * `account-input.ts` has checked: addresses in their one spelling, passwords of 8 to 128 characters.
 */
export interface Accounts {
  /**
   * Who a request comes from, by bearer token or else by session cookie; one query. `stale` when it names a session
   * that is over.
   */
  identify(headers: Headers): Promise<{ actor: Actor; stale: boolean }>
  /** Makes the account and mails the verification link. `email-taken` when there is one already. */
  register(registration: Registration): Promise<{ ok: true } | { ok: false; code: 'email-taken' }>
  /**
   * Takes as long for an unknown address as for a wrong password. Ends the session that the browser had.
   * A `ticket` says that the password is right and a code is to follow (`finishSignIn`).
   */
  signIn(input: {
    email: string
    password: string
    headers: Headers
  }): Promise<{ ok: true; cookies: SessionCookies } | { ok: false; ticket: string | null }>
  /** Whose password a ticket stands for; null when it is over. */
  ticketHolder(ticket: string): string | null
  /** The second step of signing in: `code` is of the authenticator app, or a recovery code, and used up by it. */
  finishSignIn(input: {
    ticket: string
    code: string
    headers: Headers
  }): Promise<{ ok: true; cookies: SessionCookies } | { ok: false; code: 'sign-in-over' | 'code-wrong' }>
  /** Whether a code of this person's second factor is right; true for who has none. Null is no code. */
  checkSecondFactor(userId: string, code: string | null): Promise<boolean>
  /** Ends the session that the headers name; the cookies clear it also when there is none. */
  signOut(headers: Headers): Promise<SessionCookies>
  /** The cookies that make a browser forget its session. */
  forgetSession(): SessionCookies
  /** A session of its own for an API client; its token is shown once and may be revoked by signing out with it. */
  createToken(userId: string, headers: Headers): Promise<string>
  /** Whether it is this person's password. */
  checkPassword(userId: string, password: string): Promise<boolean>
  /** Sets another password, ends every session but the one that the headers name, and mails that it happened. */
  changePassword(userId: string, password: string, headers: Headers): Promise<void>
  /** The newest first. */
  listSessions(userId: string, headers: Headers): Promise<OpenSession[]>
  /** Ends one session of a person, or without an id every one but the one that the headers name. */
  endSessions(userId: string, headers: Headers, id?: string): Promise<void>
  /** Mails a new verification link, unless the address is verified already. */
  sendVerification(userId: string): Promise<void>
  /** Uses up a link of a verification mail. False when it is unknown, used or expired. */
  verifyEmail(token: string): Promise<boolean>
  /** Has a reset link mailed when there is such an account. Answers alike, and as fast, when there is none. */
  requestPasswordReset(email: string): Promise<void>
  /** The work behind `requestPasswordReset`, done by a job. */
  mailPasswordReset(email: string): Promise<void>
  /** Uses up a reset link, ends every session of the account and mails that it happened. False when the link is unknown, used or expired. */
  resetPassword(token: string, password: string): Promise<boolean>
}
