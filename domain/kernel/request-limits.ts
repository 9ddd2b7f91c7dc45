import type { Actor } from './context.ts'

/** Actions with a limit on attempts (specification, M6). */
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
  | 'receipt-copy'
  | 'coupon-check'
  | 'gift-check'
  | 'transfer-proof'
  | 'refused-notice'
  | 'order'
  | 'ask-provider'
  | 'comment'
  | 'comment-report'
  | 'opinion'
  | 'opinion-report'
  | 'lesson-note'
  | 'search'
  | 'settings-test'

/** Counts the attempts of one request's network address. */
export interface RequestLimits {
  /** Counts an attempt; throws `rate-limited` past the limit. `subject`: a user id or a typed address. */
  count(action: LimitedAction, subject?: string): Promise<void>
  /**
   * Runs `isRight` and counts a wrong guess; past the limit it throws without calling `isRight`. Guesses from one network address
   * run one after another.
   */
  guess(action: LimitedAction, isRight: () => Promise<boolean>): Promise<void>
  /** Throws `rate-limited` past the limit, without counting. */
  check(action: LimitedAction, subject?: string): Promise<void>
  /** Clears the attempts about a subject. */
  forgive(action: LimitedAction, subject: string): Promise<void>
}

/** Guests are not counted here: `gift-check` counts them. */
export async function countOrder(limits: RequestLimits, actor: Actor): Promise<void> {
  if (actor.kind === 'user') await limits.count('order', actor.id)
}

export async function countComment(limits: RequestLimits, actor: Actor): Promise<void> {
  if (actor.kind === 'user') await limits.count('comment', actor.id)
}

export async function countLessonNote(limits: RequestLimits, actor: Actor): Promise<void> {
  if (actor.kind === 'user') await limits.count('lesson-note', actor.id)
}
