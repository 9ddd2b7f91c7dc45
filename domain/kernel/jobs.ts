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
  /** To the recipient. Not sent when a newer gift mail replaced it. Older jobs have no token. */
  | { template: 'gift'; giftId: number; deliveredAt: string; claimToken?: string }
  | { template: 'gift-claimed'; giftId: number }
  | { template: 'refund'; orderId: number; refundId: number }
  /** To somebody of the shop; without `userId` to the owner, in the shop's language. */
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
  /** A newsletter as it is when the mail is sent, to who writes it. */
  | { template: 'newsletter-test'; to: string; locale: Locale; newsletterId: number }
  /** To somebody of the shop, as `transfer-submitted`. */
  | { template: 'contact-message'; contactMessageId: number; userId?: string }
  /** As above. */
  | { template: 'staff-failed-jobs'; count: number; userId?: string }
  | { template: 'staff-sale'; orderId: number; userId: string }
  /** `day`: of UTC, `2026-12-24`. */
  | { template: 'staff-sales-of-day'; day: string; userId: string }
  | { template: 'staff-comment'; commentId: number; userId: string }
  | { template: 'staff-opinion'; opinionId: number; userId: string }
  | { template: 'staff-reported-opinion'; opinionId: number; userId: string }
  /** `at`: when it was to be published or mailed. */
  | { template: 'staff-refused-draft'; draftId: number; at: string; userId: string }
  | { template: 'staff-refused-newsletter'; newsletterId: number; at: string; userId: string }
  | { template: 'staff-failed-backup'; backupId: number; userId: string }
  | { template: 'staff-first-refund'; refundId: number; userId: string }
  /** To who wrote what the comment answers, unless they do not want such mails. */
  | { template: 'comment-reply'; commentId: number; userId: string }
  /** To who wrote the message. */
  | { template: 'contact-reply'; replyId: number }

type MailField = MailRequest extends infer Mail ? (Mail extends unknown ? keyof Mail : never) : never

/** What opens an account, a gift or a verification is for who gets the mail alone. */
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

/** A job's data as people of the shop may see it. */
export function withoutSecrets(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).filter(([name]) => !isSecretMailField[name as MailField]))
}

/**
 * What people of the shop may have mails about. Enqueued as `tell-staff` in the transaction of what happened, which waits for no
 * mail: who chose one is asked by the job.
 */
export type StaffEvent =
  | { event: 'sale'; orderId: number }
  | { event: 'comment'; commentId: number }
  | { event: 'opinion'; opinionId: number }
  /** `since`: of the oldest report that waits, so that further ones of the same opinion are not told. */
  | { event: 'opinion-report'; opinionId: number; since: string }
  /** `at`: when it was to be published or mailed by itself. */
  | { event: 'refused-draft'; draftId: number; at: string }
  | { event: 'refused-newsletter'; newsletterId: number; at: string }
  | { event: 'failed-backup'; backupId: number }
  | { event: 'message'; contactMessageId: number }
  /** Submitted again after a refusal, it is told again. */
  | { event: 'transfer'; reference: string; submittedAt: string }
  /** `first`: the id of one of them. */
  | { event: 'failed-jobs'; count: number; first: string }
  | { event: 'refund'; refundId: number }

/** Handlers are in `server/jobs/`; each must be safe to run twice. */
export type Jobs = {
  'send-mail': MailRequest
  'tell-staff': StaffEvent
  /** Every hour from six o'clock of UTC on, one at a time: mails what yesterday sold, once. */
  'tell-sales-of-day': Record<string, never>
  /** A job, so that the request takes equally long for an unknown address. */
  'request-password-reset': { email: string; place?: string | null }
  /** For a payment nobody came back from. */
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
  /** `at` is compared with the newsletter's, which may have changed. */
  'send-scheduled-newsletter': { newsletterId: number; at: string }
  /** `publishAt` is compared with the draft's, which may have changed. */
  'publish-draft': { draftId: number; publishAt: string; removeClasses: boolean }
  /** Makes a file of an upload whose last part has arrived. */
  'check-upload': { uploadId: string }
  /** Makes what is shown beside a video, where ffmpeg is. */
  'prepare-video': { key: string }
  /** Makes the sizes of a video that players choose from; takes longer than the video, one at a time. `fileId`: `media_files.id`. */
  'make-renditions': { fileId: number; version: string }
  /** Every ten minutes, one at a time: takes videos of earlier imports into the library, and makes what is missing beside some. */
  'catch-up-videos': Record<string, never>
  /** Removes uploads that nobody goes on with; once an hour. */
  'clear-uploads': Record<string, never>
  /** Makes the CDN in front forget its pages. One waits, for all changes until it runs. */
  'purge-shared-cache': Record<string, never>
  /** Of everything the shop has; takes minutes to hours, one at a time. `backupId`: `backups.id`. */
  'make-backup': { backupId: number }
  /** Asks every hour whether a backup is due. */
  'plan-backup': Record<string, never>
  /** Every five minutes, one at a time. */
  'watch-orders': Record<string, never>
  /** Every hour, one at a time: adds up the sales of finished days. */
  'sum-sales': Record<string, never>
  /** Every minute, one at a time: an offer may have begun or ended. */
  'watch-offers': Record<string, never>
}

export type JobOptions = {
  startAfterSeconds?: number
  singletonKey?: string
}

/** A job enqueued in a transaction exists only if it commits. */
export interface JobQueue {
  enqueue<Name extends keyof Jobs>(name: Name, data: Jobs[Name], options?: JobOptions): Promise<void>
  /** Waiting and running jobs. */
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
  list(): Promise<DeadLetter[]>
  /** Requeues a job with all its retries. False when unknown. */
  retry(id: string): Promise<boolean>
  /** False when unknown. */
  discard(id: string): Promise<boolean>
}
