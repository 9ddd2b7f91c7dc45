import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lte, or, sum } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { PaymentProvider, PaymentState, ProviderPayment } from '#domain/kernel/ports/payment-provider.ts'
import { money } from '#values/money.ts'
import { sandboxPayments, sandboxRefunds } from './sandbox-payment.table.ts'

export type SandboxPayment = typeof sandboxPayments.$inferSelect

/** A pretended payment provider. Its records are in tables of its own, apart from the shop's orders and payments. */
export function createSandboxBank({
  db,
  siteUrl,
  method,
  now = () => new Date(),
}: {
  db: Database
  siteUrl: (path: string) => string
  method: SandboxPayment['method']
  now?: () => Date
}): PaymentProvider {
  const find = async (reference: string) => {
    const payment = await findSandboxPayment(db, reference)
    if (payment?.method !== method) throw new Error(`the sandbox knows no ${method} payment ${reference}`)
    return payment
  }
  return {
    name: 'sandbox',
    method,
    async open({ key, orderNumber, amount, description, locale, returnUrl, cancelUrl }) {
      await db
        .insert(sandboxPayments)
        .values({
          key,
          method,
          orderNumber,
          description,
          locale,
          returnUrl,
          cancelUrl,
          currency: amount.currency,
          amount: amount.amount,
          state: 'open',
          createdAt: now(),
          reference: `sandbox_${method}_${randomUUID().replaceAll('-', '')}`,
        })
        .onConflictDoNothing({ target: sandboxPayments.key })
      const [opened] = await db
        .select({ reference: sandboxPayments.reference })
        .from(sandboxPayments)
        .where(eq(sandboxPayments.key, key))
      if (!opened) throw new Error(`the sandbox lost payment ${key}`)
      return { reference: opened.reference, redirectUrl: siteUrl(`/sandbox/${opened.reference}`) }
    },
    async settle(reference) {
      await find(reference)
      await settleDue(db, reference, now())
      return report(db, await find(reference))
    },
    async withdraw(reference) {
      // A card is charged when it is approved, a wallet only when it is captured.
      await changeState(db, reference, method === 'wallet' ? ['open', 'approved'] : ['open'], 'abandoned')
      return report(db, await find(reference))
    },
    async refund({ reference, key, amount }) {
      await db.transaction(async (transaction) => {
        // Locked, so that simultaneous refunds never exceed the payment.
        const [payment] = await transaction
          .select()
          .from(sandboxPayments)
          .where(eq(sandboxPayments.reference, reference))
          .for('update')
        if (payment?.method !== method) throw new Error(`the sandbox knows no ${method} payment ${reference}`)
        const [known] = await transaction.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key))
        if (known) return
        const left = payment.amount - (await refundedOf(transaction as unknown as Database, reference))
        const paid = reportedState(payment) === 'paid'
        if (!paid || amount.amount <= 0 || amount.amount > left || amount.currency !== payment.currency) {
          throw new DomainError('conflict', 'refund-refused')
        }
        await transaction.insert(sandboxRefunds).values({ key, reference, amount: amount.amount })
      })
      return report(db, await find(reference))
    },
  }
}

async function refundedOf(db: Database, reference: string): Promise<number> {
  const [row] = await db
    .select({ sum: sum(sandboxRefunds.amount).mapWith(Number) })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.reference, reference))
  return row?.sum ?? 0
}

async function changeState(
  db: Database,
  reference: string,
  from: SandboxPayment['state'][],
  to: SandboxPayment['state'],
) {
  await db
    .update(sandboxPayments)
    .set({ state: to })
    .where(and(eq(sandboxPayments.reference, reference), inArray(sandboxPayments.state, from)))
}

/** Uses one statement, so that a payment is never both settled and withdrawn. */
async function settleDue(db: Database, reference: string, now: Date) {
  const arrived = and(eq(sandboxPayments.state, 'processing'), lte(sandboxPayments.settlesAt, now))
  await db
    .update(sandboxPayments)
    .set({ state: 'paid' })
    .where(and(eq(sandboxPayments.reference, reference), or(eq(sandboxPayments.state, 'approved'), arrived)))
}

async function report(db: Database, payment: SandboxPayment): Promise<ProviderPayment> {
  return {
    reference: payment.reference,
    state: reportedState(payment),
    orderNumber: payment.orderNumber,
    amount: money(payment.amount, payment.currency),
    refunded: money(await refundedOf(db, payment.reference), payment.currency),
    disputed: false,
  }
}

/** An approved payment of a wallet is still open until it is captured. */
function reportedState({ state, method }: SandboxPayment): PaymentState {
  if (state === 'approved') return method === 'card' ? 'paid' : 'open'
  return state
}

export async function findSandboxPayment(db: Database, reference: string): Promise<SandboxPayment | null> {
  const [row] = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.reference, reference))
    .limit(1)
  return row ?? null
}
