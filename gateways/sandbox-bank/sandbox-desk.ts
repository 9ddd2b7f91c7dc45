import { and, eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { SandboxDesk } from '#domain/kernel/ports/sandbox-desk.ts'
import { money } from '#values/money.ts'
import { findSandboxPayment } from './sandbox-bank.ts'
import { sandboxPayments } from './sandbox-payment.table.ts'

/** How long a delayed payment takes until it is paid. */
export const sandboxDelaySeconds = 8

/** Finds and answers payments of the sandbox, for the page on which the buyer decides. */
export function createSandboxDesk(db: Database, now: () => Date = () => new Date()): SandboxDesk {
  return {
    async find(reference) {
      const payment = await findSandboxPayment(db, reference)
      if (!payment) return null
      const { method, description, orderNumber, returnUrl, cancelUrl, state } = payment
      return {
        reference,
        method,
        description,
        orderNumber,
        returnUrl,
        cancelUrl,
        amount: money(payment.amount, payment.currency),
        answered: state !== 'open',
      }
    },
    async answer(reference, answer) {
      const changes = {
        approve: { state: 'approved' },
        decline: { state: 'declined' },
        delay: { state: 'processing', settlesAt: new Date(now().getTime() + sandboxDelaySeconds * 1000) },
        abandon: { state: 'abandoned' },
      } as const
      const taken = await db
        .update(sandboxPayments)
        .set(changes[answer])
        .where(and(eq(sandboxPayments.reference, reference), eq(sandboxPayments.state, 'open')))
        .returning({ reference: sandboxPayments.reference })
      return taken.length > 0
    },
  }
}
