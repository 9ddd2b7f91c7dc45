import Stripe from 'stripe'
import { DomainError } from '#domain/kernel/errors.ts'
import type {
  PaymentProvider,
  PaymentRequest,
  PaymentState,
  ProviderPayment,
} from '#domain/kernel/ports/payment-provider.ts'
import { type Currency, type Money, money } from '#values/money.ts'
import { isRefusal, openStripe, patiently, type StripeAccess } from './stripe-client.ts'

/** Stripe price ids, by whole dollars: index 12 is $12; null where there is none. */
export type StripePriceList = readonly (string | null)[]

/** The least amount that Stripe accepts in dollars. */
const leastDollarCents = 50

/** Card payments by Stripe Checkout. A payment's reference is the id of its session. */
export function createStripeCard({
  priceList = [],
  now = () => new Date(),
  ...access
}: StripeAccess & { priceList?: StripePriceList; now?: () => Date }): PaymentProvider {
  const stripe = openStripe(access)

  async function settle(reference: string): Promise<ProviderPayment> {
    const session = await patiently(() =>
      stripe.checkout.sessions.retrieve(reference, {
        expand: ['payment_intent.latest_charge.balance_transaction'],
      }),
    )
    return report(stripe, session)
  }

  return {
    name: 'stripe',
    method: 'card',
    least: leastDollarCents,

    async open(request) {
      const session = await openSession(stripe, request, sessionOf(request, priceList, now()))
      if (session.amount_total !== request.amount.amount || !session.url) {
        // The listed price has another amount, so the session is never shown to a buyer.
        await withdraw(session.id)
        throw new Error(
          `Stripe asks ${session.amount_total} ${session.currency} for order ${request.orderNumber}, not ${request.amount.amount}`,
        )
      }
      return { reference: session.id, redirectUrl: session.url }
    },

    settle,

    withdraw,

    async refund({ reference, key, amount }) {
      const session = await patiently(() => stripe.checkout.sessions.retrieve(reference))
      const intent = idOf(session.payment_intent)
      if (session.payment_status !== 'paid' || !intent) throw refundRefused()
      if (!(await isRefunded(stripe, intent, key))) {
        await patiently(() =>
          stripe.refunds.create(
            { payment_intent: intent, amount: amount.amount, metadata: { key } },
            { idempotencyKey: key },
          ),
        ).catch((error: unknown) => {
          throw isRefundRefusal(error) ? refundRefused() : error
        })
      }
      return settle(reference)
    },
  }

  async function withdraw(reference: string): Promise<ProviderPayment> {
    const refusal = await patiently(() => stripe.checkout.sessions.expire(reference)).then(
      () => null,
      (error: unknown) => error,
    )
    // Stripe also refuses to expire a completed or expired session; reading it tells which.
    if (refusal && !isRefusal(refusal)) throw refusal
    const payment = await settle(reference)
    if (payment.state === 'open') throw refusal ?? new Error(`Stripe left session ${reference} open`)
    return payment
  }
}

function sessionOf(
  { key, orderNumber, amount, description, customerEmail, returnUrl, cancelUrl }: PaymentRequest,
  priceList: StripePriceList,
  now: Date,
): Stripe.Checkout.SessionCreateParams {
  const price = listedPrice(amount.amount, priceList)
  const metadata = { order: orderNumber, key }
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    locale: 'auto',
    client_reference_id: orderNumber,
    metadata,
    payment_intent_data: { description, metadata },
    ...(customerEmail !== '' && { customer_email: customerEmail }),
    line_items: [
      price
        ? { price, quantity: 1 }
        : {
            quantity: 1,
            price_data: {
              currency: amount.currency.toLowerCase(),
              unit_amount: amount.amount,
              product_data: { name: description },
            },
          },
    ],
    // So that Stripe charges exactly the quoted amount and currency.
    adaptive_pricing: { enabled: false },
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: expiry(now),
  }
}

/** The price list's entry (specification, L5); null without a list or for broken dollars. Throws `unprocessable` when it is missing. */
function listedPrice(cents: number, priceList: StripePriceList): string | null {
  if (priceList.length === 0 || cents % 100 !== 0) return null
  const price = priceList[cents / 100]
  if (!price) throw new DomainError('unprocessable', 'card-price-unavailable', { dollars: cents / 100 })
  return price
}

const hour = 3600

/** Two to three hours ahead and at a full hour, so that a repeated call is identical. */
function expiry(now: Date): number {
  return (Math.floor(now.getTime() / 1000 / hour) + 3) * hour
}

async function openSession(
  stripe: Stripe,
  { key }: PaymentRequest,
  session: Stripe.Checkout.SessionCreateParams,
): Promise<Stripe.Checkout.Session> {
  try {
    return await patiently(() => stripe.checkout.sessions.create(session, { idempotencyKey: key }))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error
    // This attempt was opened before, with another text or hour; a payment of that session counts.
    const since = { gte: Number(session.expires_at) - 5 * hour }
    for await (const known of stripe.checkout.sessions.list({ created: since, limit: 100 })) {
      if (known.metadata?.key === key) return known
    }
    throw error
  }
}

async function report(stripe: Stripe, session: Stripe.Checkout.Session): Promise<ProviderPayment> {
  const currency = (session.currency ?? '').toUpperCase() as Currency
  const total = session.amount_total ?? 0
  const intent = expanded(session.payment_intent)
  const charge = expanded(intent?.latest_charge)
  const { disputed, lost } = charge?.disputed
    ? await disputesOf(stripe, charge.id)
    : { disputed: false, lost: 0 }
  return {
    reference: session.id,
    state: stateOf(session, intent),
    orderNumber: session.client_reference_id ?? '',
    amount: money(total, currency),
    refunded: money(Math.min(total, (charge?.amount_refunded ?? 0) + lost), currency),
    disputed,
    country: session.customer_details?.address?.country ?? undefined,
    fee: feeOf(expanded(charge?.balance_transaction)),
  }
}

/** In the currency of the shop's balance at Stripe, which may be another than that of the payment. */
function feeOf(transaction: Stripe.BalanceTransaction | null): Money | undefined {
  if (!transaction) return undefined
  return money(transaction.fee, transaction.currency.toUpperCase() as Currency)
}

/**
 * A declined card leaves its session open for another. `declined` means that a promised payment (bank debit, voucher) did not
 * arrive.
 */
function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): PaymentState {
  if (session.status === 'expired') return 'abandoned'
  if (session.status !== 'complete') return 'open'
  if (session.payment_status !== 'unpaid') return 'paid'
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
    ? 'declined'
    : 'processing'
}

const decided: readonly string[] = ['won', 'lost', 'prevented', 'warning_closed']
/** The bank returned the money to the buyer, and no appeal has got it back. */
const takenBack: readonly string[] = ['lost', 'appeal_needs_response', 'appeal_under_review']

/** A dispute that was lost counts as refunded, although Stripe does not count it so. */
async function disputesOf(stripe: Stripe, charge: string): Promise<{ disputed: boolean; lost: number }> {
  const { data } = await patiently(() => stripe.disputes.list({ charge, limit: 100 }))
  return {
    disputed: data.some(({ status }) => !decided.includes(status)),
    lost: data.reduce((sum, { status, amount }) => sum + (takenBack.includes(status) ? amount : 0), 0),
  }
}

/** Whether the refund was made already. Stripe forgets idempotency keys after a day, but the refund's metadata has the key. */
async function isRefunded(stripe: Stripe, intent: string, key: string): Promise<boolean> {
  const { data } = await patiently(() => stripe.refunds.list({ payment_intent: intent, limit: 100 }))
  return data.some(
    ({ metadata, status }) => metadata?.key === key && status !== 'failed' && status !== 'canceled',
  )
}

/** Whether the refund can never be made: too little is left, or it is disputed. With an empty balance at Stripe it may be retried. */
function isRefundRefusal(error: unknown): boolean {
  return isRefusal(error) && error.code !== 'balance_insufficient'
}

function refundRefused(): DomainError {
  return new DomainError('conflict', 'refund-refused')
}

const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'object' ? (value?.id ?? null) : (value ?? null)

const expanded = <Value extends object>(value: string | Value | null | undefined): Value | null =>
  typeof value === 'object' ? value : null
