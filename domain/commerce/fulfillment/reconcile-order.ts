import { findOrderById } from '#domain/commerce/orders/order-queries.ts'
import { enqueueReconciliation, isLastAttempt } from '#domain/commerce/orders/reconciliation-delays.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { confirmOrder } from './confirm-order.ts'
import { withdrawPayments } from './record-provider-answer.ts'

/**
 * Asks again about an unsettled order (specification, L7) for three days, then abandons it if unpaid. Pending
 * money and unreachable providers are asked once a day. Throws like `askProvider`; the job is retried.
 */
export async function reconcileOrder(
  context: Context,
  { orderId, attempt }: Jobs['reconcile-order'],
): Promise<void> {
  const order = await findOrderById(context.db, orderId)
  if (!order) return
  const { outcome, method } = await confirmOrder(context, { order: order.number })
  // An earlier confirmation may have stopped before withdrawing the other payments.
  if (outcome === 'fulfilled' || outcome === 'refunded') return withdrawPayments(context, order)
  if (outcome !== 'open' && outcome !== 'processing' && outcome !== 'unreachable') return
  if (isLastAttempt(attempt)) {
    if (outcome === 'open') return withdrawPayments(context, order)
    // For transfers, the watch reminds the owner instead.
    if (outcome !== 'processing' || method !== 'transfer') {
      context.alert('payment-stuck', { order: order.number, outcome, attempt })
    }
  }
  await enqueueReconciliation(context, { orderId, attempt: attempt + 1 })
}

/** Withdraws the given payment, which reserves a limited coupon, but no later payment of the order. */
export async function expireOrder(
  context: Context,
  { orderId, paymentId }: Jobs['expire-order'],
): Promise<void> {
  const order = await findOrderById(context.db, orderId)
  if (order) await withdrawPayments(context, order, { except: ({ id }) => id !== paymentId })
}
