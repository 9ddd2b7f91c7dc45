import { recordSale } from '#domain/commerce/affiliate-sales/record-sale.ts'
import { redeemCoupon } from '#domain/commerce/coupons/hold-coupon.ts'
import { startGift } from '#domain/commerce/gifts/start-gift.ts'
import { grantOrder } from '#domain/commerce/orders/grant-order.ts'
import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import { issueReceipt } from '#domain/commerce/receipts/issue-receipt.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import { flagBoughtTwice } from './flag-bought-twice.ts'
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
