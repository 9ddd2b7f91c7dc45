import type { Locale } from '#values/locale.ts'
import type { Money } from '#values/money.ts'
import type { PaymentMethod } from '#values/payment-method.ts'
import type { RegionalTerms } from '#values/regional-terms.ts'

/** `abandoned`: the buyer left or it expired. */
export type PaymentState = 'open' | 'processing' | 'paid' | 'declined' | 'abandoned'

export type PaymentRequest = {
  /** Idempotency key. */
  key: string
  /** Checked when the provider returns it. */
  orderNumber: string
  amount: Money
  /** At most 120 characters (specification, section 5). */
  description: string
  customerEmail: string
  locale: Locale
  returnUrl: string
  cancelUrl: string
  /** For local transfers only. */
  regional?: RegionalTerms
}

/** Amount, currency and order number are checked before granting. */
export type ProviderPayment = {
  reference: string
  state: PaymentState
  orderNumber: string
  amount: Money
  /** Refunded so far, at most `amount`. */
  refunded: Money
  /** Disputed by the buyer and undecided. */
  disputed: boolean
  /** ISO 3166, of the address of who paid; undefined where the provider names none. */
  country?: string
}

export type RefundRequest = {
  reference: string
  /** Idempotency key. */
  key: string
  amount: Money
}

/** One contract test covers all. A call that throws may be retried. */
export interface PaymentProvider {
  /** As in `payments.provider`. */
  readonly name: string
  readonly method: PaymentMethod
  /** The smallest amount that it takes, in minor units; any where it says nothing. */
  readonly least?: number
  /** It takes no new payments; those that it has are settled, withdrawn and given back. */
  readonly retired?: true
  open(request: PaymentRequest): Promise<{ reference: string; redirectUrl: string }>
  /** Captures an approved payment. Idempotent. */
  settle(reference: string): Promise<ProviderPayment>
  /** Cancels an unfinished payment. Moved money stays: then `paid` or `processing`. */
  withdraw(reference: string): Promise<ProviderPayment>
  /** Throws `refund-refused` (`conflict`) for an unpaid payment or more than is left. */
  refund(request: RefundRequest): Promise<ProviderPayment>
}

/** Not trusted: only a reason to call `settle`. */
export type ProviderEvent = {
  /** The same event may come often. */
  id: string
  type: string
  /** As in `payments.reference`; null when not ours. */
  reference: string | null
}

/** Webhooks. */
export interface ProviderEvents {
  /** As in `/webhooks/{name}`. */
  readonly name: string
  /** Verifies the signature first; throws `webhook-signature-wrong` (`invalid`). */
  read(message: { headers: Headers; body: string }): Promise<ProviderEvent>
}

/** May be empty. The first per method takes new payments; the others finish theirs. */
export type PaymentProviders = readonly PaymentProvider[]

/** Specification, section 5`. */
export const longestDescription = 120
