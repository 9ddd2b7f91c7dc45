import Stripe from 'stripe'
import { DomainError } from '#domain/kernel/errors.ts'
import type { ProviderEvents } from '#domain/kernel/ports/payment-provider.ts'
import { openStripe, patiently, type StripeAccess } from './stripe-client.ts'

/** Events whose signature is older are refused as replays. */
const toleranceSeconds = 300

/** Reads Stripe's notices after verifying their signature, which also covers the time of sending. */
export function createStripeEvents({
  webhookSecret,
  ...access
}: StripeAccess & { webhookSecret: string }): ProviderEvents {
  const stripe = openStripe(access)
  return {
    name: 'stripe',
    async read({ headers, body }) {
      const event = verified(stripe, body, headers.get('stripe-signature') ?? '', webhookSecret)
      return { id: event.id, type: event.type, reference: await referenceOf(stripe, event) }
    },
  }
}

function verified(stripe: Stripe, body: string, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    throw new DomainError('invalid', 'webhook-signature-wrong')
  }
}

/** The Checkout Session that an event is about; events after the payment name only its payment intent. */
async function referenceOf(stripe: Stripe, event: Stripe.Event): Promise<string | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return event.data.object.id
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return sessionOf(stripe, event.data.object.payment_intent)
    default:
      return null
  }
}

async function sessionOf(
  stripe: Stripe,
  intent: string | Stripe.PaymentIntent | null,
): Promise<string | null> {
  if (!intent) return null
  const id = typeof intent === 'string' ? intent : intent.id
  const { data } = await patiently(() => stripe.checkout.sessions.list({ payment_intent: id, limit: 1 }))
  return data[0]?.id ?? null
}
