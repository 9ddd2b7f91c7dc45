import type { Context } from '#domain/context.ts'
import type { Jobs } from '#domain/jobs.ts'
import { confirmOrder } from './confirm-order.ts'
import { findOrderById } from './order-records.ts'
import { enqueueReconciliation, isLastAttempt } from './reconciliation-delays.ts'
import { withdrawPayments } from './withdraw-payments.ts'

/**
 * Asks about an order whose buyer did not come back (row L7), with growing delays for three days; then an unpaid one is
 * abandoned and its payment taken back. Money that is on its way, and a provider that does not answer, are waited for.
 */
export async function reconcileOrder(
  context: Context,
  { orderId, attempt }: Jobs['reconcile-order'],
): Promise<void> {
  const order = await findOrderById(context.db, orderId)
  if (!order) return
  const { outcome } = await confirmOrder(context, { order: order.number })
  if (outcome !== 'open' && outcome !== 'processing' && outcome !== 'unreachable') return
  if (isLastAttempt(attempt)) {
    if (outcome === 'open') return withdrawPayments(context, order)
    context.alert('payment-stuck', { order: order.number, outcome, attempt })
  }
  await enqueueReconciliation(context, { orderId, attempt: attempt + 1 })
}
