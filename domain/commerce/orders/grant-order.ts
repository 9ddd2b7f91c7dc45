import { grantEntitlement } from '#domain/access/entitlements/grant-entitlement.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { OrderRecord } from './order-queries.ts'

/**
 * Gives a person everything that a paid order is for, inside the caller's transaction. Extras on top of what they have are
 * added to it; otherwise the course comes with them.
 */
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
