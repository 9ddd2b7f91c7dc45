import { findOrderByNumber } from '#domain/commerce/orders/order-queries.ts'
import { alertUnreachable, askProvider } from '#domain/commerce/payments/ask-provider.ts'
import {
  findPaymentByReference,
  findProviderEvent,
  listPayments,
  type ProviderEventRecord,
  updateProviderEvent,
} from '#domain/commerce/payments/payment-queries.ts'
import { asSystem } from '#domain/kernel/as-system.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { confirmOrder } from './confirm-order.ts'
import { recordProviderAnswer } from './record-provider-answer.ts'

/**
 * Asks a provider for the state of a payment and records it. False when no payment has the reference. Throws like
 * `askProvider`.
 */
export async function checkPayment(
  context: Context,
  which: { provider: string; reference: string },
): Promise<boolean> {
  const found = await findPaymentByReference(context.db, which)
  if (!found) return false
  const { payment, order } = found
  // Withdrawn payments are never completed.
  if (payment.state === 'withdrawn') return true
  const answer = await askProvider(context, payment, (provider) => provider.settle(which.reference))
  await recordProviderAnswer(context, payment, answer)
  // Once one payment is paid, this withdraws the order's others.
  await confirmOrder(context, { order: order.number })
  return true
}

/** Asks the providers about every payment of an order. Throws `order-not-found`, `provider-unreachable`. */
export async function checkOrder(context: Context, { orderNumber }: { orderNumber: string }): Promise<void> {
  requireRole(context, 'support')
  const order = await findOrderByNumber(context.db, orderNumber)
  if (!order) throw notFound('order')
  for (const { provider, reference } of await listPayments(context.db, order.id)) {
    if (reference === null) continue
    await checkPayment(asSystem(context), { provider, reference }).catch((error: unknown) => {
      alertUnreachable(context, order)(error)
      throw new DomainError('unavailable', 'provider-unreachable')
    })
  }
  const after = await findOrderByNumber(context.db, orderNumber)
  await context.audit({
    action: 'order.checked',
    subject: `order/${order.number}`,
    before: { state: order.state },
    after: { state: after?.state },
  })
}

/** Seconds before each retry, as an event may arrive before its payment is stored. */
const waits = [5, 30, 120]

/** Processes a stored provider event by asking the provider. Throws like `askProvider`; the job is retried. */
export async function processProviderEvent(
  context: Context,
  { id, attempt }: Jobs['process-provider-event'],
): Promise<void> {
  const event = await findProviderEvent(context.db, id)
  if (!event?.reference || event.processedAt) return
  const { provider, reference } = event
  if (await checkPayment(context, { provider, reference })) return finish(context, event, 'asked')
  const startAfterSeconds = waits[attempt]
  if (startAfterSeconds === undefined) return finish(context, event, 'not-ours')
  await context.jobs.enqueue('process-provider-event', { id, attempt: attempt + 1 }, { startAfterSeconds })
}

function finish(
  context: Context,
  { id }: ProviderEventRecord,
  outcome: NonNullable<ProviderEventRecord['outcome']>,
): Promise<void> {
  return updateProviderEvent(context.db, id, { outcome, processedAt: context.now() })
}
