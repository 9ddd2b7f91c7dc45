import type { Locale } from '#values/locale.ts'
import type { Money } from '#values/money.ts'
import type { PaymentMethod } from '#values/payment-method.ts'
import type { RegionalTerms } from '#values/regional-terms.ts'

/** `abandoned`: the buyer left, or the payment expired. */
export type PaymentState = 'open' | 'processing' | 'paid' | 'declined' | 'abandoned'

export type PaymentRequest = {
  /** Idempotency key. */
  key: string
  /** Compared with what the provider returns. */
  orderNumber: string
  amount: Money
  /** At most 120 characters (specification, section 5). */
  description: string
  customerEmail: string
  locale: Locale
  returnUrl: string
  cancelUrl: string
  /** Only for payments by local transfer. */
  regional?: RegionalTerms
}

/** A payment as the provider reports it. Amount, currency and order number are checked before access is granted. */
export type ProviderPayment = {
  reference: string
  state: PaymentState
  orderNumber: string
  amount: Money
  /** Refunded so far, at most `amount`. */
  refunded: Money
  /** The buyer disputes the payment, and the dispute is not decided. */
  disputed: boolean
  /** ISO 3166 country of the payer's address; undefined where the provider names none. */
  country?: string
  /** What the provider took from the paid amount, in its currency; undefined where it does not say so, or not yet. */
  fee?: Money
}

export type RefundRequest = {
  reference: string
  /** Idempotency key. */
  key: string
  amount: Money
}

/** All implementations pass the same contract test. A call that throws may be retried. */
export interface PaymentProvider {
  /** The same as `payments.provider`. */
  readonly name: string
  readonly method: PaymentMethod
  /** The smallest amount that the provider takes, in minor units; without it, any amount. */
  readonly least?: number
  /** The provider takes no new payments; existing ones can still be settled, withdrawn and refunded. */
  readonly retired?: true
  open(request: PaymentRequest): Promise<{ reference: string; redirectUrl: string }>
  /** Captures an approved payment. Idempotent. */
  settle(reference: string): Promise<ProviderPayment>
  /** Cancels an unfinished payment. If the money has moved already, the state is `paid` or `processing`. */
  withdraw(reference: string): Promise<ProviderPayment>
  /** Throws `refund-refused` (`conflict`) for an unpaid payment, or for more than is left to refund. */
  refund(request: RefundRequest): Promise<ProviderPayment>
}

/** Not trusted: only a reason to call `settle`. */
export type ProviderEvent = {
  /** The same event may arrive several times. */
  id: string
  type: string
  /** The same as `payments.reference`; null when the event is about no payment of this shop. */
  reference: string | null
}

/** Reads a provider's webhooks. */
export interface ProviderEvents {
  /** The last part of the address `/webhooks/{name}`. */
  readonly name: string
  /** Verifies the signature first; throws `webhook-signature-wrong` (`invalid`). */
  read(message: { headers: Headers; body: string }): Promise<ProviderEvent>
}

/** May be empty. The first of each method takes new payments; the others finish the payments that they have. */
export type PaymentProviders = readonly PaymentProvider[]

/** In characters (specification, section 5). */
export const longestDescription = 120
