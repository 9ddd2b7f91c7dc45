import { grantEntitlement } from '#domain/access/entitlements/grant-entitlement.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { OrderRecord } from './order-queries.ts'

/** Grants an order's items, inside the caller's transaction. `extras` only add to an owned course. */
export async function grantOrder(context: Context, order: OrderRecord, userId: string): Promise<void> {
  const kind = order.lines.some(({ reason }) => reason === 'base') ? 'paid' : 'extras'
  for (const { productType, productId } of order.items) {
    await grantEntitlement(context, {
      userId,
      productType,
      productId,
      kind,
      extras: order.extras,
      orderId: order.id,
      given: order.giftTo !== null,
    })
  }
}
