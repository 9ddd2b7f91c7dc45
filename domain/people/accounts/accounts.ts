import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Actor } from '#domain/kernel/context.ts'
import type { Locale } from '#values/locale.ts'

export type PasskeyOptions = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>

/** Recovery codes always work too. */
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
  /** A path of the site that the mailed link returns to. */
  place?: string | null
  /** A gift link proved the address. */
  provenByGift?: boolean
}

export type OpenSession = {
  id: string
  /** Null when unknown. */
  userAgent: string | null
  since: Date
  /** To the hour. */
  seenAt: Date
  current: boolean
}

export type VerificationLink = { userId: string; email: string; since: Date }

/** A code, or a browser's answer to `offerSecondStep`. */
export type SecondProof = { code: string } | { passkey: string }

/** Whole `Set-Cookie` values. */
export type SessionCookies = readonly string[]

/**
 * The port of sign-in. Sessions last 90 days at most (specification, M3). Expects input checked by
 * `account-input.ts`.
 */
export interface Accounts {
  /** True on a published site. */
  readonly staffNeedsSecondFactor: boolean
  /** By bearer token or session cookie, in one query, or none if a session of the last seconds will do. `stale`: it is over. */
  identify(headers: Headers, options?: { cached?: boolean }): Promise<{ actor: Actor; stale: boolean }>
  register(registration: Registration): Promise<{ ok: true } | { ok: false; code: 'email-taken' }>
  /** Equally slow for unknown addresses. A `ticket` means that a second step follows. */
  signIn(input: {
    email: string
    password: string
    headers: Headers
  }): Promise<{ ok: true; cookies: SessionCookies } | { ok: false; ticket: string | null }>
  /** Null when the ticket expired. */
  ticketHolder(ticket: string): string | null
  /** Null when the ticket expired. Each challenge works once. */
  offerSecondStep(ticket: string): Promise<SecondStep | null>
  finishSignIn(
    input: { ticket: string; headers: Headers } & SecondProof,
  ): Promise<
    | { ok: true; cookies: SessionCookies }
    | { ok: false; code: 'sign-in-over' | 'code-wrong' | 'passkey-wrong' }
  >
  /** True without a second factor. */
  checkSecondFactor(userId: string, code: string | null): Promise<boolean>
  /** Identifies the session; grants nothing. */
  sessionOf(headers: Headers): string
  signOut(headers: Headers): Promise<SessionCookies>
  forgetSession(): SessionCookies
  /** The token is shown once; signing out revokes it. */
  createToken(userId: string, headers: Headers): Promise<string>
  hashPassword(password: string): Promise<string>
  checkPassword(userId: string, password: string): Promise<boolean>
  /** Ends all other sessions and mails a notice. */
  changePassword(userId: string, password: string, headers: Headers): Promise<void>
  listSessions(userId: string, headers: Headers): Promise<OpenSession[]>
  /** Without an id: all other sessions. */
  endSessions(userId: string, headers: Headers, id?: string): Promise<void>
  /** Does nothing when already verified. */
  sendVerification(userId: string, place?: string | null): Promise<void>
  /** Does not use the link up; null when expired. */
  findVerificationLink(token: string): Promise<VerificationLink | null>
  /** False when expired or of another account. */
  verifyByLink(userId: string, token: string): Promise<boolean>
  /** False when wrong, used or expired; the caller limits the rate. */
  verifyByCode(userId: string, code: string): Promise<boolean>
  /** Answers alike, and as fast, for unknown addresses. */
  requestPasswordReset(email: string, place?: string | null): Promise<void>
  mailPasswordReset(email: string, place?: string | null): Promise<void>
  /** Does not use the link up; null when expired. */
  findResetLink(token: string): Promise<{ email: string } | null>
  /** Ends every session and mails a notice. False when unknown, used or expired. */
  resetPassword(token: string, password: string): Promise<boolean>
}
