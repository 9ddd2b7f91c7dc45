import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lte, or } from 'drizzle-orm'
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
      await find(reference)
      await settleDue(db, reference, now())
      return report(await find(reference))
    },
    async withdraw(reference) {
      // A card's money moves when the buyer approves; a wallet's only when the shop captures.
      await changeState(db, reference, method === 'wallet' ? ['open', 'approved'] : ['open'], 'abandoned')
      return report(await find(reference))
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

/** In one statement, as a bank does: money is never both settled and taken back. */
async function settleDue(db: Database, reference: string, now: Date) {
  const arrived = and(eq(sandboxPayments.state, 'processing'), lte(sandboxPayments.settlesAt, now))
  await db
    .update(sandboxPayments)
    .set({ state: 'paid' })
    .where(and(eq(sandboxPayments.reference, reference), or(eq(sandboxPayments.state, 'approved'), arrived)))
}

function report(payment: SandboxPayment): ProviderPayment {
  return {
    reference: payment.reference,
    state: reportedState(payment),
    orderNumber: payment.orderNumber,
    amount: money(payment.amount, payment.currency),
  }
}

/** A wallet that the buyer approved and nobody has captured is still open: its money has not moved. */
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
