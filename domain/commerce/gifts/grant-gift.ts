import { listHeld, lockHolder } from '#domain/access/entitlements/entitlement-queries.ts'
import { ownsAll } from '#domain/access/entitlements/ownership.ts'
import { voidSale } from '#domain/commerce/affiliate-sales/record-sale.ts'
import { grantOrder } from '#domain/commerce/orders/grant-order.ts'
import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { lockGiftOfOrder, updateGift } from './gift-queries.ts'

/** Whether a person has everything already that an order gives, its extras included. */
export async function ownsOrder(
  { db }: Pick<Context, 'db'>,
  order: Pick<OrderRecord, 'items' | 'extras'>,
  userId: string,
): Promise<boolean> {
  const held = await listHeld(db, { userId, products: order.items })
  return order.items.every((item) => {
    const owned = held.find(
      ({ productType, productId }) => productType === item.productType && productId === item.productId,
    )
    return owned !== undefined && ownsAll(order.extras, owned)
  })
}

/** Gives the gift of a locked order to a person; false, and nothing is given, when they have all of it already. */
export async function grantGift(context: Context, order: OrderRecord, userId: string): Promise<boolean> {
  // Two gifts of the same thing that arrive at once: the second sees the first.
  await lockHolder(context.db, userId)
  if (await ownsOrder(context, order, userId)) return false
  await grantOrder(context, order, userId)
  // Nobody earns by a gift to themselves, whoever paid it and by whatever way it came.
  if (order.affiliateId === userId) await voidSale(context, { orderId: order.id, refunded: order.total })
  return true
}

/** Ends the gift of an order that was given back whole, in that transaction: nobody can claim it any more. */
export async function revokeGift(context: Context, { orderId }: { orderId: number }): Promise<void> {
  const gift = await lockGiftOfOrder(context.db, orderId)
  if (gift) await updateGift(context.db, gift.id, { state: 'revoked' })
}
