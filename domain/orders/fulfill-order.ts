import { findUser } from '#domain/accounts/account-records.ts'
import { recordSale } from '#domain/affiliates/record-sale.ts'
import type { Context } from '#domain/context.ts'
import { redeemCoupon } from '#domain/coupons/hold-coupon.ts'
import { grantOrder } from '#domain/entitlements/grant-order.ts'
import { startGift } from '#domain/gifts/start-gift.ts'
import { issueReceipt } from '#domain/receipts/issue-receipt.ts'
import { flagBoughtTwice } from './flag-bought-twice.ts'
import { moveOrder } from './move-order.ts'
import type { OrderRecord } from './order-records.ts'

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
