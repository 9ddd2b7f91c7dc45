import { recordSale } from '#domain/commerce/affiliate-sales/record-sale.ts'
import { redeemCoupon } from '#domain/commerce/coupons/hold-coupon.ts'
import { startGift } from '#domain/commerce/gifts/start-gift.ts'
import { grantOrder } from '#domain/commerce/orders/grant-order.ts'
import { listPaidItems, type OrderRecord, updateOrder } from '#domain/commerce/orders/order-queries.ts'
import { issueReceipt } from '#domain/commerce/receipts/issue-receipt.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import { moveOrder } from './move-order.ts'

/**
 * Gives what a paid, locked order is for to whom it is for, credits who brought the buyer, and issues the receipt; all of
 * it or nothing. However an order was paid, or cost nothing by a coupon, this is the way.
 */
export async function fulfillOrder(context: Context, order: OrderRecord): Promise<OrderRecord> {
  const fulfilled = await moveOrder(context, order, 'fulfilled')
  const payer = order.userId ? await findUser(context.db, order.userId) : null
  // Before the gift: its recipient may be who brought the buyer, and their share of it is void.
  await recordSale(context, fulfilled)
  if (order.giftTo !== null) await startGift(context, fulfilled)
  else if (payer) await grantOrder(context, fulfilled, payer.id)
  if (order.couponId) await redeemCoupon(context, order.id)
  await issueReceipt(context, fulfilled, { payerName: payer?.name ?? null })
  return flagBoughtTwice(context, fulfilled)
}

/**
 * Flags an order that was just fulfilled, when its buyer paid for some of the same by another order already: a pack and a
 * course of it, each on its way when the other was begun. Both give what they are for; a person decides which money
 * goes back.
 */
async function flagBoughtTwice(context: Context, order: OrderRecord): Promise<OrderRecord> {
  if (order.userId === null || order.giftTo !== null || order.flag || !isPaidWhole(order)) return order
  const others = await listPaidItems(context.db, { userId: order.userId, exceptOrderId: order.id })
  const twice = others.filter((other) => isPaidWhole(other) && sharesItem(order, other))
  if (twice.length === 0) return order
  await updateOrder(context.db, order.id, { flag: 'bought-twice', updatedAt: context.now() })
  context.alert('order-bought-twice', {
    order: order.number,
    total: order.total,
    currency: order.currency,
    others: twice.map(({ number }) => number).join(' '),
  })
  return { ...order, flag: 'bought-twice' }
}

/** Money was paid for the things themselves, not for extras of what was there. */
function isPaidWhole({ total, lines }: Pick<OrderRecord, 'total' | 'lines'>): boolean {
  return total > 0 && lines.some(({ reason }) => reason === 'base')
}

function sharesItem(one: Pick<OrderRecord, 'items'>, other: Pick<OrderRecord, 'items'>): boolean {
  return one.items.some((item) =>
    other.items.some(
      ({ productType, productId }) => productType === item.productType && productId === item.productId,
    ),
  )
}
