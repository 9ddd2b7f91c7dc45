import { isDeepStrictEqual } from 'node:util'
import type { Extras } from '#domain/access/entitlements/ownership.ts'
import {
  itemsOf,
  missingOf,
  type ProductForSale,
  type ProductItem,
} from '#domain/catalog/storefront/product-for-sale.ts'
import { type CouponRefusal, isLimited } from '#domain/commerce/coupons/coupon-policy.ts'
import type { CouponRecord } from '#domain/commerce/coupons/coupon-queries.ts'
import { lockAndCheckCoupon, reserveCoupon } from '#domain/commerce/coupons/redeem-coupon.ts'
import { moveOrder } from '#domain/commerce/fulfillment/move-order.ts'
import { saveGift } from '#domain/commerce/gifts/gift-queries.ts'
import {
  insertOrder,
  lockBuyer,
  lockUnfinishedOrders,
  newOrderNumber,
  type OrderRecord,
  updateOrder,
} from '#domain/commerce/orders/order-queries.ts'
import { enqueueReconciliation, heldCouponSeconds } from '#domain/commerce/orders/reconciliation-delays.ts'
import { insertPayment, listPayments, type PaymentRecord } from '#domain/commerce/payments/payment-queries.ts'
import type { Quote } from '#domain/commerce/pricing/quote.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { PaymentMethod } from '#values/payment-method.ts'
import { productKinds } from '#values/product.ts'
import { productKey } from '#values/product-key.ts'
import type { RegionalTerms } from '#values/regional-terms.ts'
import type { Payer } from './get-payer.ts'

export type GiftDetails = {
  recipientEmail: string
  giverName: string
  message: string
  /** Null: delivered as soon as it is paid. */
  deliverAt: Date | null
}

export type QuotedPurchase = {
  payer: Payer
  product: ProductForSale
  /** Only the extras that the buyer does not own yet; all of them for a gift. */
  extras: Extras
  gift: GiftDetails | null
  /** A guest's earlier unpaid order, which the guest proves by its number. */
  earlier: OrderRecord | null
  quote: Quote
  coupon: CouponRecord | null
  affiliateId: string | null
  regional: RegionalTerms | null
  /** Null when nothing is left to pay. */
  by: { method: PaymentMethod; provider: string } | null
  /** Quotes the price again inside the transaction. Throws when the product is no longer on sale. */
  requote: (context: Context) => Promise<Quote>
}

export type Reservation = { order: OrderRecord; payment: PaymentRecord | null }

/** Older payment pages are withdrawn, and a new one is opened. */
const freshMs = 30 * 60_000
const reusableMs = 24 * 3_600_000

function reusableSince(now: Date): Date {
  return new Date(now.getTime() - reusableMs)
}

/** The filter for the buyer's orders that this purchase resumes or must wait for. */
export function unfinishedFor({ product, gift, coupon }: QuotedPurchase, userId: string, now: Date) {
  const { productType, productId } = product
  return {
    userId,
    productType,
    productId,
    giftTo: gift?.recipientEmail ?? null,
    since: reusableSince(now),
    couponId: coupon && isLimited(coupon) ? coupon.id : null,
  }
}

export function isSameRecipient({ giftTo }: OrderRecord, { gift }: QuotedPurchase): boolean {
  return giftTo === (gift?.recipientEmail ?? null)
}

/** Whether items, recipient, extras, coupon, regional terms and price lines are the same. */
export function isSamePurchase(order: OrderRecord, purchase: QuotedPurchase): boolean {
  const { quote, extras, coupon, regional } = purchase
  return (
    isSameRecipient(order, purchase) &&
    isSameProducts(order.items, itemsGranted(purchase)) &&
    isDeepStrictEqual(order.extras, extras) &&
    order.couponId === (coupon?.id ?? null) &&
    isDeepStrictEqual(order.regional, regional) &&
    isDeepStrictEqual(order.lines, quote.lines)
  )
}

/**
 * The items to grant. Pack items that the buyer owns already are left out, so that refunding the earlier order still
 * removes them.
 */
function itemsGranted({ product, gift }: QuotedPurchase): ProductItem[] {
  return gift || !productKinds[product.productType].holdsProducts ? itemsOf(product) : missingOf(product)
}

function isSameProducts(one: readonly ProductItem[], other: readonly ProductItem[]): boolean {
  const keys = (items: readonly ProductItem[]) => items.map(productKey).toSorted().join()
  return keys(one) === keys(other)
}

export function isReusable(payment: PaymentRecord, { by }: QuotedPurchase, now: Date): boolean {
  return (
    payment.state === 'open' &&
    payment.method === by?.method &&
    payment.provider === by.provider &&
    now.getTime() - payment.createdAt.getTime() < freshMs
  )
}

/**
 * Finds or creates the order with its one open payment, inside the caller's transaction. Locks the buyer first, then
 * the orders; a guest's order is always new. Null when another payment is open or the price changed, so that the caller
 * tries again.
 */
export async function reserveOrder(
  context: Context,
  purchase: QuotedPurchase,
): Promise<Reservation | { refusal: CouponRefusal } | null> {
  const { db } = context
  const { payer, product, coupon, by } = purchase
  const now = context.now()
  const found = await findSameOrder(context, purchase)
  if (found === 'in-the-way') return null
  if (found?.payment) {
    await saveChanges(context, found.order, purchase)
    return found
  }
  const same = found?.order
  // Priced after the orders are locked, as one of them may have been fulfilled meanwhile.
  if (!isDeepStrictEqual(await purchase.requote(context), purchase.quote)) return null

  const user = { userId: payer.userId, email: payer.email }
  if (coupon) {
    const couponRequest = { couponId: coupon.id, product, user, orderId: same?.id }
    const refusal = await lockAndCheckCoupon(context, couponRequest)
    if (refusal) return { refusal }
  }
  const order = same ? await moveOrder(context, same, 'pending') : await insertNewOrder(context, purchase)
  if (coupon) await reserveCoupon(context, { couponId: coupon.id, orderId: order.id, user })
  await saveChanges(context, order, purchase)
  if (!by) return { order, payment: null }
  const payment = await insertPayment(db, {
    orderId: order.id,
    method: by.method,
    provider: by.provider,
    state: 'open',
    currency: order.currency,
    amount: order.total,
    createdAt: now,
    updatedAt: now,
  })
  await enqueueReconciliation(context, { orderId: order.id, attempt: 0 })
  if (coupon && isLimited(coupon)) {
    await context.jobs.enqueue(
      'expire-order',
      { orderId: order.id, paymentId: payment.id },
      { startAfterSeconds: heldCouponSeconds },
    )
  }
  return { order, payment }
}

/** The payer's matching order, locked, with its payment if that is reusable. */
async function findSameOrder(
  context: Context,
  purchase: QuotedPurchase,
): Promise<Reservation | 'in-the-way' | null> {
  const { userId } = purchase.payer
  if (userId === null) return null
  const { db } = context
  const now = context.now()
  await lockBuyer(db, userId)
  const orders = await lockUnfinishedOrders(db, unfinishedFor(purchase, userId, now))
  const same = orders.find((order) => isSamePurchase(order, purchase))
  for (const order of orders) {
    if (order.state === 'processing') return 'in-the-way'
    const open = (await listPayments(db, order.id)).find(({ state }) => state === 'open')
    if (!open) continue
    return order === same && isReusable(open, purchase, now) ? { order, payment: open } : 'in-the-way'
  }
  return same ? { order: same, payment: null } : null
}

function insertNewOrder(context: Context, purchase: QuotedPurchase): Promise<OrderRecord> {
  const { payer, product, extras, gift, quote, coupon, affiliateId, regional } = purchase
  const { productType, productId, slug, title } = product
  const now = context.now()
  return insertOrder(context.db, {
    number: newOrderNumber(context),
    userId: payer.userId,
    payerEmail: payer.email,
    payerTax: payer.tax,
    giftTo: gift?.recipientEmail ?? null,
    productType,
    productId,
    slug,
    title,
    extras,
    items: itemsGranted(purchase),
    state: 'pending',
    currency: quote.total.currency,
    total: quote.total.amount,
    lines: [...quote.lines],
    couponId: coupon?.id ?? null,
    affiliateId,
    regional,
    locale: context.locale,
    createdAt: now,
    updatedAt: now,
  })
}

/**
 * Saves what may change before payment: affiliate and gift letter. Without an affiliate the saved one stays, as the
 * buyer may continue the order in a browser that has no code.
 */
async function saveChanges(
  context: Context,
  order: OrderRecord,
  { gift, affiliateId }: QuotedPurchase,
): Promise<void> {
  const createdAt = context.now()
  if (affiliateId !== null && order.affiliateId !== affiliateId) {
    await updateOrder(context.db, order.id, { affiliateId, updatedAt: createdAt })
  }
  if (!gift) return
  await saveGift(context.db, {
    orderId: order.id,
    ...gift,
    state: 'unpaid',
    locale: order.locale,
    createdAt,
  })
}
