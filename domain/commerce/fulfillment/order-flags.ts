import { type OrderRecord, updateOrder } from '#domain/commerce/orders/order-queries.ts'
import type { OrderFlag } from '#domain/commerce/orders/order-states.ts'
import { isDisputed } from '#domain/commerce/payments/payment-queries.ts'
import type { Context } from '#domain/kernel/context.ts'

/** Flags a locked order for a person, in place of an earlier flag: an order has one at a time. Null removes the flag. */
export async function setFlag(
  context: Context,
  order: OrderRecord,
  flag: OrderFlag | null,
): Promise<OrderRecord> {
  await updateOrder(context.db, order.id, { flag, updatedAt: context.now() })
  return { ...order, flag }
}

/** Removes a locked order's flag, or replaces it with `disputed` when it hid a dispute, which still has to be handled. */
export async function clearFlag(context: Context, order: OrderRecord): Promise<OrderRecord> {
  return setFlag(context, order, (await isDisputed(context.db, order.id)) ? 'disputed' : null)
}
