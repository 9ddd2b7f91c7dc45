import { eq, sum } from 'drizzle-orm'
import type { Context } from '#domain/context.ts'
import type { PaymentMethod } from '#domain/payments/payment-provider.ts'
import { sandboxPayments, sandboxRefunds } from '#gateways/sandbox-bank/sandbox-payment.table.ts'
import type { Services } from '#server/compose.ts'
import { money } from '#values/money.ts'

/** A provider seen from outside the shop: what its buyers do, and what it knows itself. */
export type Bank = {
  method: PaymentMethod
  /** As `payments.provider` has it. */
  provider: string
  /** The same context with this provider for its way to pay. */
  within(context: Context): Context
  buyer: Record<'approve' | 'decline' | 'abandon' | 'approve-slowly', (reference: string) => Promise<unknown>>
  /** Lets money that is on its way get there. */
  arrive(): Promise<void>
  /** Gives money back without us; more than is left of it does nothing. */
  refund(reference: string, amount: number): Promise<void>
  /** What moved, in minor units. */
  truth(reference: string): Promise<{ paid: number; refunded: number }>
}

/** The pretend bank of the embedded default. */
export function sandboxBank(services: Services, method: 'card' | 'wallet'): Bank {
  const { db } = services.connection
  const desk = services.sandbox
  const provider = services.payments[method]
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
