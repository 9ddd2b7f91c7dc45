import type { Locale } from '#values/locale.ts'

/** What happened to an account, and its person is told so that they know when it was not them. */
export type AccountNotice =
  | 'password-changed'
  | 'account-deleted'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'

/** The mails that the house sends, each with what its template needs (`emails/`). */
export type MailRequest =
  | { template: 'verify-email'; to: string; locale: Locale; name: string; url: string; code: string }
  /** To who has an account by the link of a gift, which proved the address. */
  | { template: 'account-by-gift'; to: string; locale: Locale; name: string; url: string }
  | { template: 'reset-password'; to: string; locale: Locale; name: string; url: string }
  | { template: 'receipt'; to: string; locale: Locale; orderNumber: string }
  /** To whom a gift is for: they have it, or the link that claims it. A letter that another one followed is not sent.
   * One without a token was enqueued when the gift's row held it. */
  | { template: 'gift'; giftId: number; deliveredAt: string; claimToken?: string }
  /** To who paid a gift: it has arrived. */
  | { template: 'gift-claimed'; giftId: number }
  /** To the payer: money was given back, in whole or in part. */
  | { template: 'refund'; orderId: number; refundId: number }
  /** To the owner of the shop: somebody says that a local transfer is sent. */
  | { template: 'transfer-submitted'; reference: string }
  /** To the payer: the owner did not find the money of their transfer. */
  | { template: 'transfer-rejected'; reference: string }
  /** To the address that an account would like to have. */
  | { template: 'change-email'; to: string; locale: Locale; name: string; url: string }
  /** To the address that an account had; `email` is the new one. */
  | { template: 'email-changed'; to: string; locale: Locale; name: string; email: string }
  | { template: AccountNotice; to: string; locale: Locale; name: string }
  /** To who owned the shop; `email` is whose it is now. */
  | { template: 'shop-handed-over'; to: string; locale: Locale; name: string; email: string }
  /** To who owns the shop from now on. */
  | { template: 'shop-received'; to: string; locale: Locale; name: string }
  /** To whom somebody put on the list of the newsletter: is it so? */
  | { template: 'confirm-subscription'; to: string; locale: Locale; url: string }
  /** To the owner of the shop, in the shop's language; the sender's own words come from the table. */
  | { template: 'contact-message'; contactMessageId: number }

/** Every job by name with its data. Handlers live in `server/jobs/`; each must be safe to run twice. */
export type Jobs = {
  'send-mail': MailRequest
  /** Mails a reset link when there is an account with this address. A job, so that asking takes as long when there is none. */
  'request-password-reset': { email: string; place?: string | null }
  /** Asks the provider how a payment stands that nobody came back from. */
  'reconcile-order': { orderId: number; attempt: number }
  /** Takes back a payment that holds a coupon with a limit, when nobody has paid it. */
  'expire-order': { orderId: number; paymentId: number }
  /** Hands a gift over whose day has come, if that is still its day. */
  'deliver-gift': { giftId: number; deliverAt: string }
  /** Asks the provider to give money back, until it has answered. */
  'complete-refund': { refundId: number }
  /** Asks a provider about the payment of an event that it told us (`provider_events.id`). */
  'process-provider-event': { id: number; attempt: number }
  /** Removes from storage what a person sent us when no row names it. */
  'clear-photo': { imageKey: string }
  /** Removes a stamped copy of a book's file from storage; who opens the file again gets another one. */
  'clear-stamped-file': { key: string }
  /** Makes a job for each mail of a newsletter. */
  'deliver-newsletter': { newsletterId: number }
  /** Mails a newsletter to one subscriber; in a queue of its own, so that receipts need not wait for a long list. */
  'send-newsletter-mail': { newsletterId: number; subscriptionId: number }
  /** Looks whether an order, a refund, a gift or a notice was forgotten; every five minutes, one at a time. */
  'watch-orders': Record<string, never>
}

export type JobOptions = {
  /** Not before so many seconds from now. */
  startAfterSeconds?: number
  /** Only one waiting job of this name with the same key. */
  singletonKey?: string
}

/** The port of the job queue. A job enqueued inside a transaction exists only when that transaction commits. */
export interface JobQueue {
  enqueue<Name extends keyof Jobs>(name: Name, data: Jobs[Name], options?: JobOptions): Promise<void>
  /** What the jobs of a name that are not done yet are about: those that wait, and those under way. */
  listWaiting<Name extends keyof Jobs>(name: Name): Promise<Jobs[Name][]>
}

/** A job that failed every try; it lies there until somebody decides about it. */
export type DeadLetter = {
  readonly id: string
  readonly name: string
  readonly data: unknown
  /** What the last try threw. */
  readonly error: string
  readonly failedAt: Date
}

/** The port of the jobs that failed every try. */
export interface DeadLetters {
  /** The oldest first. */
  list(): Promise<DeadLetter[]>
  /** Puts a job back into its queue, with all its tries. False when there is none of this id. */
  retry(id: string): Promise<boolean>
  /** Forgets a job. False when there is none of this id. */
  discard(id: string): Promise<boolean>
}
