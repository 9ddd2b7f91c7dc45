import { releaseCoupon } from '#domain/commerce/coupons/redeem-coupon.ts'
import { type OrderRecord, updateOrder } from '#domain/commerce/orders/order-queries.ts'
import { mayFollow, type OrderState } from '#domain/commerce/orders/order-states.ts'
import type { Context } from '#domain/kernel/context.ts'

/** Changes the state of a locked order; throws on an illegal transition. */
export async function moveOrder(context: Context, order: OrderRecord, to: OrderState): Promise<OrderRecord> {
  if (!mayFollow(order.state, to)) {
    throw new Error(`order ${order.number} may not go from ${order.state} to ${to}`)
  }
  const updatedAt = context.now()
  const stamps = {
    ...(to === 'paid' && { paidAt: updatedAt }),
    ...(to === 'fulfilled' && { fulfilledAt: updatedAt }),
  }
  await updateOrder(context.db, order.id, { state: to, updatedAt, ...stamps })
  if (order.couponId && (to === 'declined' || to === 'abandoned')) await releaseCoupon(context, order.id)
  return { ...order, state: to, updatedAt, ...stamps }
}
