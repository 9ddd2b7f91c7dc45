import { revokeEntitlements } from '#domain/access/entitlements/grant-entitlement.ts'
import { revokeGift } from '#domain/commerce/gifts/revoke-gift.ts'
import { lockOrder } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { moveOrder } from './move-order.ts'

/** Takes back an order that cost nothing, with all that it gave; twice is as good as once. For the owner. Throws `refund-nothing-left`. */
export async function cancelFreeOrder(context: Context, { orderId }: { orderId: number }): Promise<void> {
  requireOwner(context)
  await context.transaction(async (context) => {
    const order = await lockOrder(context.db, orderId)
    if (order.state === 'refunded') return
    if (order.total > 0 || order.state !== 'fulfilled')
      throw new DomainError('conflict', 'refund-nothing-left')
    await revokeEntitlements(context, { orderId })
    await revokeGift(context, { orderId })
    await moveOrder(context, order, 'refunded')
  })
}
