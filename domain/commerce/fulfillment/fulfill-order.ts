import { recordSale } from '#domain/commerce/affiliate-sales/record-sale.ts'
import { removeChoice } from '#domain/commerce/choices/purchase-choice-queries.ts'
import { redeemCoupon } from '#domain/commerce/coupons/redeem-coupon.ts'
import { startGift } from '#domain/commerce/gifts/start-gift.ts'
import { grantOrder } from '#domain/commerce/orders/grant-order.ts'
import { listPaidItems, type OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import { issueReceipt } from '#domain/commerce/receipts/issue-receipt.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import { isSameProduct } from '#values/product.ts'
import { moveOrder } from './move-order.ts'
import { setFlag } from './order-flags.ts'

/** Fulfils a paid, locked order: entitlements or gift, commission, coupon, receipt. Call inside a transaction. */
export async function fulfillOrder(context: Context, order: OrderRecord): Promise<OrderRecord> {
  const fulfilled = await moveOrder(context, order, 'fulfilled')
  const payer = order.userId ? await findUser(context.db, order.userId) : null
  // Before the gift, which voids the commission if the affiliate receives it.
  await recordSale(context, fulfilled)
  if (order.giftTo !== null) await startGift(context, fulfilled)
  else if (payer) await grantOrder(context, fulfilled, payer.id)
  if (order.couponId) await redeemCoupon(context, order.id)
  if (payer) await removeChoice(context.db, { ...fulfilled, userId: payer.id })
  await context.jobs.enqueue('tell-staff', { event: 'sale', orderId: order.id })
  await issueReceipt(context, fulfilled, { payerName: payer?.name ?? null })
  return flagBoughtTwice(context, fulfilled)
}

/**
 * Flags an order when its buyer already paid for one of its items, for example a pack and a course of it at the same
 * time. A person decides about the refund.
 */
async function flagBoughtTwice(context: Context, order: OrderRecord): Promise<OrderRecord> {
  if (order.userId === null || order.giftTo !== null || order.flag || !isPaidWhole(order)) return order
  const others = await listPaidItems(context.db, { userId: order.userId, exceptOrderId: order.id })
  const twice = others.filter((other) => isPaidWhole(other) && sharesItem(order, other))
  if (twice.length === 0) return order
  const flagged = await setFlag(context, order, 'bought-twice')
  context.alert('order-bought-twice', {
    order: order.number,
    total: order.total,
    currency: order.currency,
    others: twice.map(({ number }) => number).join(' '),
  })
  return flagged
}

function isPaidWhole({ total, lines }: Pick<OrderRecord, 'total' | 'lines'>): boolean {
  return total > 0 && lines.some(({ reason }) => reason === 'base')
}

function sharesItem(one: Pick<OrderRecord, 'items'>, other: Pick<OrderRecord, 'items'>): boolean {
  return one.items.some((item) => other.items.some((each) => isSameProduct(each, item)))
}
