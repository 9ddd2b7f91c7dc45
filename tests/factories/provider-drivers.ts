import { eq, sum } from 'drizzle-orm'
import type { Context } from '#domain/kernel/context.ts'
import { providerFor } from '#domain/kernel/payment-providers.ts'
import { createStripeCard } from '#gateways/card-payments/stripe.ts'
import { sandboxPayments, sandboxRefunds } from '#gateways/sandbox-bank/sandbox-payment.table.ts'
import { createPayPalWallet } from '#gateways/wallet-payments/paypal.ts'
import { createPayPalApi } from '#gateways/wallet-payments/paypal-api.ts'
import type { Services } from '#server/process/compose.ts'
import type { PayPalStandIn } from '#tests/stand-ins/paypal.ts'
import type { StripeStandIn } from '#tests/stand-ins/stripe.ts'
import { money } from '#values/money.ts'
import type { PaymentMethod } from '#values/payment-method.ts'
import { withProvider } from './payment-provider.ts'

export type ProviderDriver = {
  method: PaymentMethod
  provider: string
  within(context: Context): Context
  buyer: Record<'approve' | 'decline' | 'abandon' | 'approve-slowly', (reference: string) => Promise<unknown>>
  /** Makes the money of pending payments arrive. */
  arrive(): Promise<void>
  /** Refunds at the provider, behind the shop's back; at most the remaining amount. */
  refund(reference: string, amount: number): Promise<void>
  truth(reference: string): Promise<{ paid: number; refunded: number }>
}

export function sandboxDriver(services: Services, method: 'card' | 'wallet'): ProviderDriver {
  const { db } = services.connection
  const desk = services.sandbox
  const provider = providerFor(services.payments, method)
  if (!desk || !provider) throw new Error('these services have no sandbox')
  let refunds = 0
  return {
    method,
    provider: 'sandbox',
    within: (context) => context,
    buyer: {
      approve: (reference) => desk.answer(reference, 'approve'),
      decline: (reference) => desk.answer(reference, 'decline'),
      abandon: (reference) => desk.answer(reference, 'abandon'),
      'approve-slowly': (reference) => desk.answer(reference, 'delay'),
    },
    arrive: async () => {
      await db
        .update(sandboxPayments)
        .set({ settlesAt: new Date(0) })
        .where(eq(sandboxPayments.state, 'processing'))
    },
    refund: async (reference, amount) => {
      await provider.refund({ reference, key: `outside-${++refunds}`, amount: money(amount) }).catch(() => {})
    },
    truth: async (reference) => {
      const [payment] = await db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.reference, reference))
      const [back] = await db
        .select({ sum: sum(sandboxRefunds.amount).mapWith(Number) })
        .from(sandboxRefunds)
        .where(eq(sandboxRefunds.reference, reference))
      const paid = payment?.state === 'paid' || (payment?.state === 'approved' && method === 'card')
      return { paid: paid ? payment.amount : 0, refunded: back?.sum ?? 0 }
    },
  }
}

export function stripeDriver({ books, secretKey, url }: StripeStandIn): ProviderDriver {
  const provider = createStripeCard({ secretKey, apiUrl: url })
  return {
    method: 'card',
    provider: 'stripe',
    within: (context) => withProvider(context, provider),
    buyer: {
      approve: async (reference) => books.pay(reference),
      decline: async (reference) => books.decline(reference),
      abandon: async (reference) => books.expire(reference),
      'approve-slowly': async (reference) => books.payLater(reference),
    },
    arrive: async () => {
      for (const id of books.sessions.keys()) books.arrive(id)
    },
    refund: async (reference, amount) => {
      books.refund(reference, { amount })
    },
    truth: async (reference) => {
      const session = books.find(reference)
      const refunded = session?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0
      return { paid: session?.charge ? session.amount : 0, refunded }
    },
  }
}

export function paypalDriver(
  { books, clientId, clientSecret, url }: PayPalStandIn,
  { connection: { db } }: Pick<Services, 'connection'>,
): ProviderDriver {
  const api = createPayPalApi({ clientId, clientSecret, environment: 'sandbox', apiUrl: url, pauseMs: 5 })
  const provider = createPayPalWallet({ db, api })
  const cents = (value: string) => Math.round(Number(value) * 100)
  return {
    method: 'wallet',
    provider: 'paypal',
    within: (context) => withProvider(context, provider),
    buyer: {
      approve: async (reference) => books.approve(reference, 'good'),
      decline: async (reference) => books.approve(reference, 'failing'),
      // PayPal reports nothing when a buyer leaves its page.
      abandon: async () => false,
      'approve-slowly': async (reference) => books.approve(reference, 'slow'),
    },
    arrive: async () => books.arrive(),
    refund: async (reference, amount) => {
      const capture = books.find(reference)?.capture
      if (capture) books.refund(capture.id, { currency_code: 'USD', value: (amount / 100).toFixed(2) })
    },
    truth: async (reference) => {
      const order = books.find(reference)
      const capture = order?.capture
      const came = capture && capture.status !== 'PENDING' && capture.status !== 'DECLINED'
      return {
        paid: came ? cents(capture.amount.value) : 0,
        refunded: order?.refunds.reduce((sum, { amount }) => sum + cents(amount.value), 0) ?? 0,
      }
    },
  }
}
