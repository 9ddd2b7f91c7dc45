import { findOrderById } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { withdrawPayments } from './withdraw-payments.ts'

/** Ends an attempt to pay that holds a coupon with a limit, so that somebody else may have it; a later attempt is left alone. */
export async function expireOrder(
  context: Context,
  { orderId, paymentId }: Jobs['expire-order'],
): Promise<void> {
  const order = await findOrderById(context.db, orderId)
  if (order) await withdrawPayments(context, order, ({ id }) => id !== paymentId)
}
