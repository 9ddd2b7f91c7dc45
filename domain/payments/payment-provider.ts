import type { Locale } from '#values/locale.ts'
import type { Money } from '#values/money.ts'

export type PaymentMethod = 'card' | 'wallet'

/** What a provider says of a payment. `processing`: neither won nor lost yet. `abandoned`: the buyer left or it expired. */
export type PaymentState = 'open' | 'processing' | 'paid' | 'declined' | 'abandoned'

export type PaymentRequest = {
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
}

/** A payment as the provider itself reports it; amount, currency and order number are checked before anything is granted. */
export type ProviderPayment = {
  reference: string
  state: PaymentState
  orderNumber: string
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
  /** Opens a payment; the buyer goes on at `redirectUrl`. Repeating it for an order opens another payment. */
  open(request: PaymentRequest): Promise<{ reference: string; redirectUrl: string }>
  /** Completes what the buyer approved (a wallet captures) and says how it stands. Idempotent. */
  settle(reference: string): Promise<ProviderPayment>
}

export type PaymentProviders = Record<PaymentMethod, PaymentProvider>
