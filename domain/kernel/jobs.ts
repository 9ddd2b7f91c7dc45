import type { Locale } from '#values/locale.ts'
import type { StaffRole } from '#values/role.ts'

export type AccountNotice =
  | 'password-changed'
  | 'account-deleted'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-reset'
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'

/** Templates are in `emails/`. */
export type MailRequest =
  | { template: 'verify-email'; to: string; locale: Locale; name: string; url: string; code: string }
  /** To a person whose gift link proved their address. */
  | { template: 'account-by-gift'; to: string; locale: Locale; name: string; url: string }
  | { template: 'reset-password'; to: string; locale: Locale; name: string; url: string }
  | { template: 'receipt'; to: string; locale: Locale; orderNumber: string }
  /** To the recipient; not sent when a newer gift mail has replaced it. Jobs of older versions have no token. */
  | { template: 'gift'; giftId: number; deliveredAt: string; claimToken?: string }
  | { template: 'gift-claimed'; giftId: number }
  | { template: 'refund'; orderId: number; refundId: number }
  /** To the staff member `userId`; without `userId` to the owner, in the shop's language. */
  | { template: 'transfer-submitted'; reference: string; userId?: string }
  | { template: 'transfer-rejected'; reference: string }
  /** To the payer, when a payment that was in progress is declined. */
  | { template: 'payment-failed'; orderId: number }
  /** To the new address. */
  | { template: 'change-email'; to: string; locale: Locale; name: string; url: string }
  /** To the old address; `email` is the new one. */
  | { template: 'email-changed'; to: string; locale: Locale; name: string; email: string }
  | { template: AccountNotice; to: string; locale: Locale; name: string }
  /** To the previous owner; `email` is the new one. */
  | { template: 'shop-handed-over'; to: string; locale: Locale; name: string; email: string }
  | { template: 'shop-received'; to: string; locale: Locale; name: string }
  | {
      template: 'invitation'
      to: string
      locale: Locale
      role: Exclude<StaffRole, 'owner'>
      url: string
    }
  | { template: 'confirm-subscription'; to: string; locale: Locale; url: string }
  /** The newsletter as it is at the time of sending, to its writer. */
  | { template: 'newsletter-test'; to: string; locale: Locale; newsletterId: number }
  /** `userId` as for `transfer-submitted`. */
  | { template: 'contact-message'; contactMessageId: number; userId?: string }
  /** `userId` as for `transfer-submitted`. */
  | { template: 'staff-failed-jobs'; count: number; userId?: string }
  | { template: 'staff-sale'; orderId: number; userId: string }
  /** `day`: in UTC, such as `2026-12-24`. */
  | { template: 'staff-sales-of-day'; day: string; userId: string }
  | { template: 'staff-comment'; commentId: number; userId: string }
  | { template: 'staff-opinion'; opinionId: number; userId: string }
  | { template: 'staff-reported-opinion'; opinionId: number; userId: string }
  /** `at`: the moment for which its publication was planned. */
  | { template: 'staff-refused-draft'; draftId: number; at: string; userId: string }
  | { template: 'staff-refused-newsletter'; newsletterId: number; at: string; userId: string }
  | { template: 'staff-failed-backup'; backupId: number; userId: string }
  | { template: 'staff-first-refund'; refundId: number; userId: string }
  /** To the writer of the comment that was answered, unless they have switched such mails off. */
  | { template: 'comment-reply'; commentId: number; userId: string }
  /** To the sender of the message. */
  | { template: 'contact-reply'; replyId: number }

type MailField = MailRequest extends infer Mail ? (Mail extends unknown ? keyof Mail : never) : never

/** Fields that open an account, a gift or a verification: only the recipient of the mail may see them. */
const isSecretMailField: Readonly<Record<MailField, boolean>> = {
  url: true,
  code: true,
  claimToken: true,
  at: false,
  backupId: false,
  commentId: false,
  contactMessageId: false,
  count: false,
  day: false,
  deliveredAt: false,
  draftId: false,
  email: false,
  giftId: false,
  locale: false,
  name: false,
  newsletterId: false,
  opinionId: false,
  orderId: false,
  orderNumber: false,
  reference: false,
  refundId: false,
  replyId: false,
  role: false,
  template: false,
  to: false,
  userId: false,
}

/** A job's data without its secrets, for staff to see. */
export function withoutSecrets(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).filter(([name]) => !isSecretMailField[name as MailField]))
}

/**
 * Events that staff may choose to have mails about. Enqueued as `tell-staff` in the transaction of the event; only the job looks
 * up who has chosen them, so that the event does not wait for mails.
 */
export type StaffEvent =
  | { event: 'sale'; orderId: number }
  | { event: 'comment'; commentId: number }
  | { event: 'opinion'; opinionId: number }
  /** `since`: when the oldest waiting report was made, so that further reports of the same opinion are not announced. */
  | { event: 'opinion-report'; opinionId: number; since: string }
  /** `at`: the moment for which its publication or sending was planned. */
  | { event: 'refused-draft'; draftId: number; at: string }
  | { event: 'refused-newsletter'; newsletterId: number; at: string }
  | { event: 'failed-backup'; backupId: number }
  | { event: 'message'; contactMessageId: number }
  /** With `submittedAt`, a proof that is submitted again after a refusal is announced again. */
  | { event: 'transfer'; reference: string; submittedAt: string }
  /** `first`: the id of one of the failed jobs. */
  | { event: 'failed-jobs'; count: number; first: string }
  | { event: 'refund'; refundId: number }

/** Handlers are in `server/jobs/`; each must be safe to run twice. */
export type Jobs = {
  'send-mail': MailRequest
  'tell-staff': StaffEvent
  /** Every hour from 06:00 UTC on, one at a time: mails the sales of the day before, once. */
  'tell-sales-of-day': Record<string, never>
  /** As a job, so that the request takes equally long whether the address has an account or not. */
  'request-password-reset': { email: string; place?: string | null }
  /** For a payment whose buyer has not come back from the provider. */
  'reconcile-order': { orderId: number; attempt: number }
  /** Cancels an unpaid order that reserves a limited coupon. */
  'expire-order': { orderId: number; paymentId: number }
  'deliver-gift': { giftId: number; deliverAt: string }
  'complete-refund': { refundId: number }
  /** `id` is `provider_events.id`. */
  'process-provider-event': { id: number; attempt: number }
  /** Deletes a photo that no row names. */
  'clear-photo': { imageKey: string }
  'clear-stamped-file': { key: string }
  'deliver-newsletter': { newsletterId: number }
  /** In its own queue, so that receipts do not wait. Older jobs have no run. */
  'send-newsletter-mail': { newsletterId: number; subscriptionId: number; run?: number }
  /** Does nothing when `at` is not the newsletter's planned moment any more. */
  'send-scheduled-newsletter': { newsletterId: number; at: string }
  /** Does nothing when `publishAt` is not the draft's planned moment any more. */
  'publish-draft': { draftId: number; publishAt: string; removeClasses: boolean }
  /** Checks a complete upload and stores it as one file. */
  'check-upload': { uploadId: string }
  /** Makes the poster and the seek bar's pictures of a video, if ffmpeg is installed. */
  'prepare-video': { key: string }
  /**
   * Makes the sizes of a video that players choose from. Takes longer than the video lasts; one at a time. `fileId`:
   * `media_files.id`.
   */
  'make-renditions': { fileId: number; version: string }
  /** Every ten minutes, one at a time: adds videos of earlier imports to the library, and makes missing posters and pictures. */
  'catch-up-videos': Record<string, never>
  /** Every hour: removes abandoned uploads. */
  'clear-uploads': Record<string, never>
  /** Purges the pages in the CDN. At most one job waits, and covers all changes until it runs. */
  'purge-shared-cache': Record<string, never>
  /** Backs up everything the shop has. Takes minutes to hours; one at a time. `backupId`: `backups.id`. */
  'make-backup': { backupId: number }
  /** Every hour: checks whether a backup is due. */
  'plan-backup': Record<string, never>
  /** Every five minutes, one at a time: replaces lost jobs of orders, and alerts about problems. */
  'watch-orders': Record<string, never>
  /** Every hour, one at a time: adds up the sales of finished days. */
  'sum-sales': Record<string, never>
  /** Every minute, one at a time: acts when an offer has begun or ended. */
  'watch-offers': Record<string, never>
}

export type JobOptions = {
  startAfterSeconds?: number
  singletonKey?: string
}

/** A job enqueued in a transaction exists only if it commits. */
export interface JobQueue {
  enqueue<Name extends keyof Jobs>(name: Name, data: Jobs[Name], options?: JobOptions): Promise<void>
  /** As `enqueue` for each, by one statement. */
  enqueueAll<Name extends keyof Jobs>(name: Name, all: readonly Jobs[Name][]): Promise<void>
  /** The data of the waiting and running jobs of this name. */
  listWaiting<Name extends keyof Jobs>(name: Name): Promise<Jobs[Name][]>
}

/** A job that failed every retry. */
export type DeadLetter = {
  readonly id: string
  readonly name: string
  readonly data: unknown
  readonly error: string
  readonly failedAt: Date
}

export interface DeadLetters {
  /** Oldest first. `since`: only those that failed later. */
  list(asked?: { limit?: number; since?: Date }): Promise<DeadLetter[]>
  count(): Promise<number>
  /** Requeues the job with all its retries. False for an unknown id. */
  retry(id: string): Promise<boolean>
  /** False for an unknown id. */
  discard(id: string): Promise<boolean>
}
