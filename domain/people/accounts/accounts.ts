import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Actor } from '#domain/kernel/context.ts'
import type { Locale } from '#values/locale.ts'

export type PasskeyOptions = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>

/** The second step of signing in; a recovery code is always accepted as well. */
export type SecondStep = {
  means: 'authenticator' | 'passkey' | 'both'
  passkey: PasskeyOptions | null
}

export type Registration = {
  name: string
  email: string
  password: string
  subscribed: boolean
  locale: Locale
  /** The path of the site to which the mailed link returns. */
  place?: string | null
  /** A gift link has proved the address. */
  provenByGift?: boolean
}

export type OpenSession = {
  id: string
  /** Null when unknown. */
  userAgent: string | null
  since: Date
  /** Rounded to the hour. */
  seenAt: Date
  current: boolean
}

export type VerificationLink = { userId: string; email: string; since: Date }

/** A code, or a browser's answer to `offerSecondStep`. */
export type SecondProof = { code: string } | { passkey: string }

/** Complete values of `Set-Cookie` headers. */
export type SessionCookies = readonly string[]

/**
 * The port for accounts and sign-in. Sessions last 90 days at most (specification, M3). Expects input that `account-input.ts` has
 * checked.
 */
export interface Accounts {
  /** Whether staff need a second factor to have their rights: true on a published site. */
  readonly staffNeedsSecondFactor: boolean
  /**
   * Finds the actor by bearer token or session cookie, in one query; with `cached`, a result of the last seconds may be used.
   * `stale`: the request names a session that has ended.
   */
  identify(headers: Headers, options?: { cached?: boolean }): Promise<{ actor: Actor; stale: boolean }>
  register(registration: Registration): Promise<{ ok: true } | { ok: false; code: 'email-taken' }>
  /** Takes equally long for unknown addresses. With a `ticket`, a second step must follow. */
  signIn(input: {
    email: string
    password: string
    headers: Headers
  }): Promise<{ ok: true; cookies: SessionCookies } | { ok: false; ticket: string | null }>
  /** The id of the account that is signing in; null when the ticket has expired. */
  ticketHolder(ticket: string): string | null
  /** Null when the ticket has expired. Each challenge works once. */
  offerSecondStep(ticket: string): Promise<SecondStep | null>
  finishSignIn(
    input: { ticket: string; headers: Headers } & SecondProof,
  ): Promise<
    | { ok: true; cookies: SessionCookies }
    | { ok: false; code: 'sign-in-over' | 'code-wrong' | 'passkey-wrong' }
  >
  /** Also true for an account without a second factor. */
  checkSecondFactor(userId: string, code: string | null): Promise<boolean>
  /** Identifies the session, but gives no access to it. */
  sessionOf(headers: Headers): string
  signOut(headers: Headers): Promise<SessionCookies>
  forgetSession(): SessionCookies
  /** Returns an API token, which cannot be read again later; signing out revokes it. */
  createToken(userId: string, headers: Headers): Promise<string>
  hashPassword(password: string): Promise<string>
  checkPassword(userId: string, password: string): Promise<boolean>
  /** Ends all other sessions and mails a notice. */
  changePassword(userId: string, password: string, headers: Headers): Promise<void>
  listSessions(userId: string, headers: Headers): Promise<OpenSession[]>
  /** Ends the session `id`; without an id, all sessions except the current one. */
  endSessions(userId: string, headers: Headers, id?: string): Promise<void>
  /** Does nothing when the address is verified already. */
  sendVerification(userId: string, place?: string | null): Promise<void>
  /** The link stays valid; null when it has expired. */
  findVerificationLink(token: string): Promise<VerificationLink | null>
  /** False when the link has expired or belongs to another account. */
  verifyByLink(userId: string, token: string): Promise<boolean>
  /** False when the code is wrong, used or expired. The caller must limit the rate. */
  verifyByCode(userId: string, code: string): Promise<boolean>
  /** Answers the same, and as fast, for unknown addresses. */
  requestPasswordReset(email: string, place?: string | null): Promise<void>
  mailPasswordReset(email: string, place?: string | null): Promise<void>
  /** The link stays valid; null when it has expired. */
  findResetLink(token: string): Promise<{ email: string } | null>
  /** Ends all sessions and mails a notice. False when the link is unknown, used or expired. */
  resetPassword(token: string, password: string): Promise<boolean>
}
