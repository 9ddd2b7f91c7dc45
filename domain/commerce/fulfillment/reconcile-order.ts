import { findOrderById } from '#domain/commerce/orders/order-queries.ts'
import { enqueueReconciliation, isLastAttempt } from '#domain/commerce/orders/reconciliation-delays.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { confirmOrder } from './confirm-order.ts'
import { withdrawPayments } from './record-provider-answer.ts'

/**
 * Asks about an order whose buyer did not come back (row L7), with growing delays for three days; then an unpaid one is
 * abandoned and its payment taken back. Money that is on its way, and a provider that does not answer, are waited for.
 * What else is open of an order that is over is taken back. Throws what a provider throws then: the queue tries again.
 */
export async function reconcileOrder(
  context: Context,
  { orderId, attempt }: Jobs['reconcile-order'],
): Promise<void> {
  const order = await findOrderById(context.db, orderId)
  if (!order) return
  const { outcome, method } = await confirmOrder(context, { order: order.number })
  // Whoever confirmed it may have been cut short, or the provider away, before the other attempts were taken back.
  if (outcome === 'fulfilled' || outcome === 'refunded') return withdrawPayments(context, order)
  if (outcome !== 'open' && outcome !== 'processing' && outcome !== 'unreachable') return
  if (isLastAttempt(attempt)) {
    if (outcome === 'open') return withdrawPayments(context, order)
    // A transfer waits for the owner, not for a provider: the watch reminds of it.
    if (outcome !== 'processing' || method !== 'transfer') {
      context.alert('payment-stuck', { order: order.number, outcome, attempt })
    }
  }
  await enqueueReconciliation(context, { orderId, attempt: attempt + 1 })
}

/** Ends an attempt to pay that holds a coupon with a limit, so that somebody else may have it; a later attempt is left alone. */
export async function expireOrder(
  context: Context,
  { orderId, paymentId }: Jobs['expire-order'],
): Promise<void> {
  const order = await findOrderById(context.db, orderId)
  if (order) await withdrawPayments(context, order, ({ id }) => id !== paymentId)
}
