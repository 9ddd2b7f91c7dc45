import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Actor } from '#domain/kernel/context.ts'
import type { Locale } from '#values/locale.ts'

/** What a browser is asked for when a person proves themselves with a passkey. */
export type PasskeyOptions = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>

/** What a person may prove with after the password. Recovery codes are always among it. */
export type SecondStep = {
  /** Which of the means they have. */
  means: 'authenticator' | 'passkey' | 'both'
  /** For the browser; null without a passkey. */
  passkey: PasskeyOptions | null
}

export type Registration = {
  name: string
  email: string
  password: string
  subscribed: boolean
  locale: Locale
  /** Where the person was, as a path of the site: the mailed link comes back there. */
  place?: string | null
  /** The link of a gift proved already whose mailbox it is (`domain/commerce/gifts/get-gift-by-token.ts`). */
  provenByGift?: boolean
}

/** Where somebody is logged in: a browser, or an API client with a token of its own. */
export type OpenSession = {
  id: string
  /** What the client calls itself; null when it said nothing. */
  userAgent: string | null
  since: Date
  /** When it was last used, to the hour. */
  seenAt: Date
  /** It is the one that asks. */
  current: boolean
}

/** The account that a verification link is about. */
export type VerificationLink = { userId: string; email: string; since: Date }

/** A code of the authenticator app or a recovery code, or else what a browser answers to `offerSecondStep`. */
export type SecondProof = { code: string } | { passkey: string }

/** Cookies to send, each a whole `Set-Cookie` value. */
export type SessionCookies = readonly string[]

/**
 * The port of sign-in. Sessions last 90 days (row M3), and end before when nobody uses them. It takes what
 * `account-input.ts` has checked: addresses in their one spelling, passwords of 8 to 128 characters.
 */
export interface Accounts {
  /** Whether the rights of the shop's owner wait while their account has no second factor: on a published site. */
  readonly ownerNeedsSecondFactor: boolean
  /**
   * Who a request comes from, by bearer token or else by session cookie; one query. `stale` when it names a session
   * that is over.
   */
  identify(headers: Headers): Promise<{ actor: Actor; stale: boolean }>
  /** Makes the account and mails what verifies its address; one that a gift proved is told that there is an account. `email-taken` when there is one already. */
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
  /** What the second step may be done with; null when the ticket is over. Each asking makes a challenge that is good once. */
  offerSecondStep(ticket: string): Promise<SecondStep | null>
  /** The second step of signing in. The proof is used up by it. */
  finishSignIn(
    input: { ticket: string; headers: Headers } & SecondProof,
  ): Promise<
    | { ok: true; cookies: SessionCookies }
    | { ok: false; code: 'sign-in-over' | 'code-wrong' | 'passkey-wrong' }
  >
  /** Whether a code of this person's second factor is right; true for who has none. Null is no code. */
  checkSecondFactor(userId: string, code: string | null): Promise<boolean>
  /** Tells the session of the headers from all others, and opens nothing. */
  sessionOf(headers: Headers): string
  /** Ends the session that the headers name; the cookies clear it also when there is none. */
  signOut(headers: Headers): Promise<SessionCookies>
  /** The cookies that make a browser forget its session. */
  forgetSession(): SessionCookies
  /** A session of its own for an API client; its token is shown once and may be revoked by signing out with it. */
  createToken(userId: string, headers: Headers): Promise<string>
  /** What the database keeps of a password. */
  hashPassword(password: string): Promise<string>
  /** Whether it is this person's password. */
  checkPassword(userId: string, password: string): Promise<boolean>
  /** Sets another password, ends every session but the one that the headers name, and mails that it happened. */
  changePassword(userId: string, password: string, headers: Headers): Promise<void>
  /** The newest first. */
  listSessions(userId: string, headers: Headers): Promise<OpenSession[]>
  /** Ends one session of a person, or without an id every one but the one that the headers name. */
  endSessions(userId: string, headers: Headers, id?: string): Promise<void>
  /** Mails a new verification link and code, unless the address is verified already. The link comes back to `place`. */
  sendVerification(userId: string, place?: string | null): Promise<void>
  /** Whose address a link of a verification mail verifies, without using it up: mail programs look too. Null when it is over. */
  findVerificationLink(token: string): Promise<VerificationLink | null>
  /** Uses up a link of a verification mail, for the account that is logged in. False when it is over, or another's. */
  verifyByLink(userId: string, token: string): Promise<boolean>
  /**
   * The six digits of the newest verification mail, typed by whoever is logged in to that very account. False when they are
   * wrong, used, expired, or were tried too often; the caller limits the tries over time.
   */
  verifyByCode(userId: string, code: string): Promise<boolean>
  /**
   * Has a reset link mailed when there is such an account. Answers alike, and as fast, when there is none. The link comes
   * back to `place` after all.
   */
  requestPasswordReset(email: string, place?: string | null): Promise<void>
  /** The work behind `requestPasswordReset`, done by a job. */
  mailPasswordReset(email: string, place?: string | null): Promise<void>
  /** The address of the account whose password a link resets, without using it up. Null when it is over. */
  findResetLink(token: string): Promise<{ email: string } | null>
  /** Uses up a reset link, ends every session of the account and mails that it happened. False when the link is unknown, used or expired. */
  resetPassword(token: string, password: string): Promise<boolean>
}
