import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#domain/database.ts'
import type { PaymentMethod, PaymentProvider, PaymentState } from '#domain/payments/payment-provider.ts'
import { money } from '#values/money.ts'
import { sandboxPayments } from './sandbox-payment.table.ts'

export type SandboxPayment = typeof sandboxPayments.$inferSelect

/** What a person may answer on the sandbox's page. */
export type SandboxAnswer = 'approve' | 'decline' | 'delay' | 'abandon'

/** How long a delayed payment stays in process before it turns paid. */
export const sandboxDelaySeconds = 20

/** The embedded stand-in behind both ways to pay; its books are one table, apart from the shop's. */
export function createSandboxBank({
  db,
  siteUrl,
  method,
}: {
  db: Database
  siteUrl: (path: string) => string
  method: PaymentMethod
}): PaymentProvider {
  return {
    name: 'sandbox',
    method,
    async open({ orderNumber, amount, description, locale, returnUrl, cancelUrl }) {
      const reference = `sandbox_${method}_${randomUUID().replaceAll('-', '')}`
      await db.insert(sandboxPayments).values({
        ...{ reference, method, orderNumber, description, locale, returnUrl, cancelUrl },
        ...{ currency: amount.currency, amount: amount.amount, state: 'open' },
      })
      return { reference, redirectUrl: siteUrl(`/sandbox/${reference}`) }
    },
    async settle(reference) {
      const payment = await findSandboxPayment(db, reference)
      if (payment?.method !== method) throw new Error(`the sandbox knows no ${method} payment ${reference}`)
      const state = settledState(payment, new Date())
      if (state !== payment.state) {
        await db.update(sandboxPayments).set({ state }).where(eq(sandboxPayments.reference, reference))
      }
      return {
        reference,
        state,
        orderNumber: payment.orderNumber,
        amount: money(payment.amount, payment.currency),
      }
    },
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

/** Records the buyer's answer; only an open payment takes one, so a second answer changes nothing. */
export async function answerSandboxPayment(
  db: Database,
  reference: string,
  answer: SandboxAnswer,
  now: Date,
) {
  const changes = {
    approve: { state: 'approved' },
    decline: { state: 'declined' },
    delay: { state: 'processing', settlesAt: new Date(now.getTime() + sandboxDelaySeconds * 1000) },
    abandon: { state: 'abandoned' },
  } as const
  await db
    .update(sandboxPayments)
    .set(changes[answer])
    .where(and(eq(sandboxPayments.reference, reference), eq(sandboxPayments.state, 'open')))
}
