import type { Actor } from './context.ts'

/** What may be tried only so often (row M6). */
export type LimitedAction =
  | 'sign-in'
  | 'register'
  | 'password-reset'
  | 'resend-verification'
  | 'verification-code'
  | 'api-token'
  | 'contact'
  | 'contact-image'
  | 'subscribe'
  | 'password-check'
  | 'second-factor'
  | 'change-email'
  | 'export-data'
  | 'gift-letter'
  | 'coupon-check'
  | 'gift-check'
  | 'transfer-proof'
  | 'refused-notice'
  | 'order'
  | 'ask-provider'
  | 'comment'
  | 'lesson-note'
  | 'search'

/** The limits as one request sees them: whose network address it came from is known already. */
export interface RequestLimits {
  /**
   * Counts an attempt; past the limit it throws an error of kind `rate-limited` with the seconds to wait.
   * `subject` is whom the attempt is about: a person's id, or an address as it was typed.
   */
  count(action: LimitedAction, subject?: string): Promise<void>
  /**
   * Looks whether a guess is right, and counts it when it is not. Throws the same once the limit is used up, and then looks
   * at nothing. Guesses from one network address wait for each other, so that many at once find out no more than one
   * after the other; let `isRight` be quick.
   */
  guess(action: LimitedAction, isRight: () => Promise<boolean>): Promise<void>
  /** Throws the same once the limit is used up, and counts nothing: for what costs an attempt only when it was wrong. */
  check(action: LimitedAction, subject?: string): Promise<void>
  /** Forgets the attempts about one subject from here, after one that was right. */
  forgive(action: LimitedAction, subject: string): Promise<void>
}

/** Counts an order, which may open a payment at a provider. Guests only give, and `gift-check` counts that. */
export async function countOrder(limits: RequestLimits, actor: Actor): Promise<void> {
  if (actor.kind === 'user') await limits.count('order', actor.id)
}

/** Counts a comment that somebody writes or edits. */
export async function countComment(limits: RequestLimits, actor: Actor): Promise<void> {
  if (actor.kind === 'user') await limits.count('comment', actor.id)
}

/** Counts a note on a class that somebody saves, by hand or by itself while they type. */
export async function countLessonNote(limits: RequestLimits, actor: Actor): Promise<void> {
  if (actor.kind === 'user') await limits.count('lesson-note', actor.id)
}
