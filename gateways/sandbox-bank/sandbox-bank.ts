import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#domain/database.ts'
import type {
  PaymentMethod,
  PaymentProvider,
  PaymentState,
  ProviderPayment,
} from '#domain/payments/payment-provider.ts'
import { money } from '#values/money.ts'
import { sandboxPayments } from './sandbox-payment.table.ts'

export type SandboxPayment = typeof sandboxPayments.$inferSelect

/** The embedded stand-in behind both ways to pay; its books are one table, apart from the shop's. */
export function createSandboxBank({
  db,
  siteUrl,
  method,
  now = () => new Date(),
}: {
  db: Database
  siteUrl: (path: string) => string
  method: PaymentMethod
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
          ...{ key, method, orderNumber, description, locale, returnUrl, cancelUrl },
          ...{ currency: amount.currency, amount: amount.amount, state: 'open' },
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
      const payment = await find(reference)
      const state = settledState(payment, now())
      if (state !== payment.state) await changeState(db, reference, [payment.state], state)
      return report(await find(reference), now())
    },
    async withdraw(reference) {
      // A card's money moves when the buyer approves; a wallet's only when the shop captures.
      await changeState(db, reference, method === 'wallet' ? ['open', 'approved'] : ['open'], 'abandoned')
      return report(await find(reference), now())
    },
  }
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

function report(payment: SandboxPayment, now: Date): ProviderPayment {
  return {
    reference: payment.reference,
    state: settledState(payment, now),
    orderNumber: payment.orderNumber,
    amount: money(payment.amount, payment.currency),
  }
}

function settledState({ state, settlesAt }: SandboxPayment, now: Date): PaymentState {
  if (state === 'approved') return 'paid'
  if (state === 'processing' && settlesAt && settlesAt <= now) return 'paid'
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
