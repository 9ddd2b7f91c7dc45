import type { Context } from '#domain/context.ts'
import { findOrderById, listUnfinishedOrders } from './order-records.ts'
import { isReusable, isSamePurchase, type Purchase, reusableSince } from './reserve-order.ts'
import { withdrawPayments } from './withdraw-payments.ts'

/**
 * Takes back what else the buyer has open for this product, so that two payments are never made for one thing. Answers
 * with what stands in the way: an order that turned out to be paid, or one whose money is on its way. Asks providers, so
 * it runs outside any transaction.
 */
export async function clearUnfinishedOrders(
  context: Context,
  purchase: Purchase,
): Promise<{ code: 'already-paid' | 'payment-in-process'; orderNumber: string } | null> {
  const { payer, product, gift } = purchase
  if (payer.userId === null) return null
  const now = context.now()
  const unfinished = await listUnfinishedOrders(context.db, {
    ...{ userId: payer.userId, productType: product.productType, productId: product.productId },
    ...{ giftTo: gift?.recipientEmail ?? null, since: reusableSince(now) },
  })
  for (const order of unfinished) {
    if (order.state === 'processing') return { code: 'payment-in-process', orderNumber: order.number }
    const same = isSamePurchase(order, purchase)
    await withdrawPayments(context, order, (payment) => same && isReusable(payment, purchase, now))
    const after = await findOrderById(context.db, order.id)
    if (after?.state === 'fulfilled') return { code: 'already-paid', orderNumber: order.number }
    if (after?.state === 'processing') return { code: 'payment-in-process', orderNumber: order.number }
  }
  return null
}
