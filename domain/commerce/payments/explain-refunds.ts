import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { PaymentRecord } from './payment-queries.ts'
import { insertRefund, listRefunds, type RefundRecord, updateRefundState } from './refund-queries.ts'

/**
 * Makes the refunds on record add up to what the provider says has gone back of a payment (`payment.refunded`): those that
 * were asked for are done, in their order; what nobody here asked for was given back at the provider itself. Each is told
 * to the payer once. Inside the transaction that records the provider's answer, with the order locked.
 */
export async function explainRefunds(
  context: Context,
  { order, payment }: { order: OrderRecord; payment: PaymentRecord },
): Promise<void> {
  const updatedAt = context.now()
  const known = (await listRefunds(context.db, order.id)).filter(({ paymentId }) => paymentId === payment.id)
  const done: RefundRecord[] = []
  let unexplained =
    payment.refunded -
    known.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0)
  for (const refund of known) {
    if (refund.state !== 'requested' || refund.amount > unexplained) continue
    await updateRefundState(context.db, refund.id, { state: 'done', updatedAt })
    unexplained -= refund.amount
    done.push(refund)
  }
  if (unexplained > 0) {
    const key = `${order.number}-${payment.id}-provider-${payment.refunded}`
    done.push(
      await insertRefund(context.db, {
        ...{ orderId: order.id, paymentId: payment.id, key, currency: payment.currency, amount: unexplained },
        ...{ origin: 'provider', state: 'done', createdAt: updatedAt, updatedAt },
      }),
    )
  }
  for (const { id } of done) {
    await context.jobs.enqueue('send-mail', { template: 'refund', orderId: order.id, refundId: id })
  }
}
