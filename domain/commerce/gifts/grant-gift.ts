import { listEntitlements, lockHolder } from '#domain/access/entitlements/entitlement-queries.ts'
import { ownsAll } from '#domain/access/entitlements/ownership.ts'
import { voidSale } from '#domain/commerce/affiliate-sales/record-sale.ts'
import { grantOrder } from '#domain/commerce/orders/grant-order.ts'
import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { isSameProduct } from '#values/product.ts'
import { lockGiftOfOrder, updateGift } from './gift-queries.ts'

export async function ownsOrder(
  { db }: Pick<Context, 'db'>,
  order: Pick<OrderRecord, 'items' | 'extras'>,
  userId: string,
): Promise<boolean> {
  const held = await listEntitlements(db, { userId, products: order.items })
  return order.items.every((item) => {
    const owned = held.find((each) => isSameProduct(each, item))
    return owned !== undefined && ownsAll(order.extras, owned)
  })
}

/** Grants a locked order's items to a person; false when they own everything. */
export async function grantGift(context: Context, order: OrderRecord, userId: string): Promise<boolean> {
  // Two gifts to the same person wait for each other.
  await lockHolder(context.db, userId)
  if (await ownsOrder(context, order, userId)) return false
  await grantOrder(context, order, userId)
  // Affiliates earn nothing from gifts to themselves.
  if (order.affiliateId === userId) await voidSale(context, { orderId: order.id, refunded: order.total })
  return true
}

/** Marks the order's gift as revoked. Call inside the transaction of the full refund. */
export async function revokeGift(context: Context, { orderId }: { orderId: number }): Promise<void> {
  const gift = await lockGiftOfOrder(context.db, orderId)
  if (gift) await updateGift(context.db, gift.id, { state: 'revoked' })
}
