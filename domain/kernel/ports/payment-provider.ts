import type { Locale } from '#values/locale.ts'
import type { Money } from '#values/money.ts'
import type { PaymentMethod } from '#values/payment-method.ts'
import type { RegionalTerms } from '#values/regional-terms.ts'

/** What a provider says of a payment. `processing`: neither won nor lost yet. `abandoned`: the buyer left or it expired. */
export type PaymentState = 'open' | 'processing' | 'paid' | 'declined' | 'abandoned'

export type PaymentRequest = {
  /** Names this attempt: opening it again with the same key answers with the same payment and opens no second one. */
  key: string
  /** Our order number: the provider keeps it, and we check that it comes back the same. */
  orderNumber: string
  amount: Money
  /** Shown by the provider; at most 120 characters (specification, section 5). */
  description: string
  customerEmail: string
  locale: Locale
  /** Absolute addresses that the buyer comes back to. */
  returnUrl: string
  cancelUrl: string
  /** What a local transfer is made by; no other way to pay needs it. */
  regional?: RegionalTerms
}

/** A payment as the provider itself reports it; amount, currency and order number are checked before anything is granted. */
export type ProviderPayment = {
  reference: string
  state: PaymentState
  orderNumber: string
  /** What was asked for and, once `paid`, has come. */
  amount: Money
  /** How much of it the provider has given back so far, by whomever it was told to; never more than `amount`. */
  refunded: Money
  /** The buyer contests it at the provider, and nobody has decided yet. */
  disputed: boolean
}

export type RefundRequest = {
  /** The provider's id of the payment. */
  reference: string
  /** Names this refund: asking again with the same key gives the money back once. */
  key: string
  amount: Money
}

/**
 * The port of a way to pay. Card and wallet, sandbox and real vendor are held to the same contract test.
 * A call that fails for a reason outside the payment (network, 5xx) throws, and may be tried again.
 */
export interface PaymentProvider {
  /** The vendor's name as `payments.provider` keeps it. */
  readonly name: string
  readonly method: PaymentMethod
  /** Opens a payment; the buyer goes on at `redirectUrl`. */
  open(request: PaymentRequest): Promise<{ reference: string; redirectUrl: string }>
  /** Completes what the buyer approved (a wallet captures) and says how it stands. Idempotent. */
  settle(reference: string): Promise<ProviderPayment>
  /**
   * Takes an unfinished payment back, so that the buyer can no longer complete it, and says how it stands. Money that
   * has moved, or is moving, stays: then the answer is `paid` or `processing`. Completes nothing itself.
   */
  withdraw(reference: string): Promise<ProviderPayment>
  /**
   * Gives back a part or all of a paid payment and says how it stands then. Throws `refund-refused` (kind `conflict`) for
   * more than is left of it, and for a payment that is not paid.
   */
  refund(request: RefundRequest): Promise<ProviderPayment>
}

/** What a provider told us by itself. It is never believed: it is a reason to ask `settle`. */
export type ProviderEvent = {
  /** The provider's id of the event; the same event may come many times. */
  id: string
  /** The provider's own word for what happened, for the record. */
  type: string
  /** The payment that it is about, as `payments.reference` keeps it; null when it is about none of ours. */
  reference: string | null
}

/** The port of a provider's notices (webhooks). */
export interface ProviderEvents {
  /** The vendor's name, as in `PaymentProvider` and in the address `/webhooks/{name}`. */
  readonly name: string
  /**
   * Makes sure that the provider itself sent this body, before anything in it is read. Throws `webhook-signature-wrong`
   * (kind `invalid`) when it did not; throws anything else when that cannot be found out now.
   */
  read(message: { headers: Headers; body: string }): Promise<ProviderEvent>
}

/**
 * Who takes money for this installation; none is legal. Of several for one method the first takes new payments, the others go
 * on with those that they hold.
 */
export type PaymentProviders = readonly PaymentProvider[]

/** The specification's limit on what a provider is told of the purchase (section 5). */
export const longestDescription = 120
