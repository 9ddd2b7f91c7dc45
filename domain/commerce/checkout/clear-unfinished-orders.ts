import { withdrawPayments } from '#domain/commerce/fulfillment/withdraw-payments.ts'
import { findOrderById, listUnfinishedOrders } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { isReusable, isSamePurchase, isSameRecipient, type Purchase, unfinishedFor } from './reserve-order.ts'

/**
 * Takes back what else the buyer has open for this product, so that two payments are never made for one thing, and no
 * limited coupon stays with a gift whose recipient was mistyped. Answers with what stands in the way: an order that turned
 * out to be paid, or one whose money is on its way. Asks providers, so it runs outside any transaction.
 */
export async function clearUnfinishedOrders(
  context: Context,
  purchase: Purchase,
): Promise<{ code: 'already-paid' | 'payment-in-process'; orderNumber: string } | null> {
  const { userId } = purchase.payer
  const now = context.now()
  const unfinished =
    userId === null
      ? [purchase.earlier].filter((order) => order !== null)
      : await listUnfinishedOrders(context.db, unfinishedFor(purchase, userId, now))
  for (const order of unfinished) {
    if (order.state === 'processing') return { code: 'payment-in-process', orderNumber: order.number }
    // A guest's order is never gone on with: each stands for itself.
    const same = userId !== null && isSamePurchase(order, purchase)
    await withdrawPayments(context, order, (payment) => same && isReusable(payment, purchase, now))
    // Another person's gift is no obstacle, also when it turned out to be paid: then its coupon is used.
    if (!isSameRecipient(order, purchase)) continue
    const after = await findOrderById(context.db, order.id)
    if (after?.state === 'fulfilled') return { code: 'already-paid', orderNumber: order.number }
    if (after?.state === 'processing') return { code: 'payment-in-process', orderNumber: order.number }
  }
  return null
}
