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
import { holdCoupon, lockAndCheckCoupon } from '#domain/commerce/coupons/hold-coupon.ts'
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
import type { RegionalTerms } from '#values/regional-terms.ts'
import type { Payer } from './get-payer.ts'

/** A gift as its giver wants it. */
export type GiftWish = {
  /** In our spelling. */
  recipientEmail: string
  giverName: string
  message: string
  /** Not before; null: as soon as it is paid. */
  deliverAt: Date | null
}

/** What somebody is about to buy, at the price of this moment. */
export type Purchase = {
  payer: Payer
  product: ProductForSale
  /** Those that this order adds. */
  extras: Extras
  gift: GiftWish | null
  /** What a guest left unpaid and proved to be theirs by its number. */
  earlier: OrderRecord | null
  quote: Quote
  coupon: CouponRecord | null
  affiliateId: string | null
  regional: RegionalTerms | null
  /** How it is paid, and by whose hands; null where nothing is left to pay. */
  by: { method: PaymentMethod; provider: string } | null
  /** The price again, made inside the transaction from what is owned by then; null when it is sold no longer. */
  requote: (context: Context) => Promise<Quote | null>
}

export type Reservation = { order: OrderRecord; payment: PaymentRecord | null }

/** A payment page that was opened so long ago is taken back and opened anew. */
const freshMs = 30 * 60_000
/** An order that failed is taken up again within so long; afterwards trying again is another order. */
const reusableMs = 24 * 3_600_000

function reusableSince(now: Date): Date {
  return new Date(now.getTime() - reusableMs)
}

/** What the buyer has begun to pay and not finished, and this purchase must make way for or go on with. */
export function unfinishedFor({ product, gift, coupon }: Purchase, userId: string, now: Date) {
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

/** Whether the order is for the same person. */
export function isSameRecipient({ giftTo }: OrderRecord, { gift }: Purchase): boolean {
  return giftTo === (gift?.recipientEmail ?? null)
}

/** Whether the order is for the same thing, for the same person, at a price that is made of the same. */
export function isSamePurchase(order: OrderRecord, purchase: Purchase): boolean {
  const { quote, extras, coupon, regional } = purchase
  return (
    isSameRecipient(order, purchase) &&
    isSameProducts(order.items, givenBy(purchase)) &&
    isDeepStrictEqual(order.extras, extras) &&
    order.couponId === (coupon?.id ?? null) &&
    isDeepStrictEqual(order.regional, regional) &&
    isDeepStrictEqual(order.lines, quote.lines)
  )
}

/**
 * What the order will give. What a pack gives credit for it does not sell: that goes on hanging on how the buyer came by
 * it, or a refund of that would leave them what nobody paid.
 */
function givenBy({ product, gift }: Purchase): ProductItem[] {
  return gift || !productKinds[product.productType].holdsProducts ? itemsOf(product) : missingOf(product)
}

function isSameProducts(one: readonly ProductItem[], other: readonly ProductItem[]): boolean {
  const names = (items: readonly ProductItem[]) =>
    items
      .map(({ productType, productId }) => `${productType} ${productId}`)
      .toSorted()
      .join()
  return names(one) === names(other)
}

/** Whether a second click may go on with this payment. */
export function isReusable(payment: PaymentRecord, { by }: Purchase, now: Date): boolean {
  return (
    payment.state === 'open' &&
    payment.method === by?.method &&
    payment.provider === by.provider &&
    now.getTime() - payment.createdAt.getTime() < freshMs
  )
}

/**
 * Finds or makes the order and its one open payment, inside the caller's transaction; the buyer's other tabs wait, and
 * so does whoever takes in a provider's answer for one of these orders. A guest has no other tabs: every order of theirs
 * stands for itself. Null when another payment is in the way, or the price has changed: then the caller looks again.
 */
export async function reserveOrder(
  context: Context,
  purchase: Purchase,
): Promise<Reservation | { refusal: CouponRefusal } | null> {
  const { db } = context
  const { payer, product, coupon, by } = purchase
  const now = context.now()
  const found = await findSameOrder(context, purchase)
  if (found === 'in-the-way') return null
  if (found?.payment) {
    await saveWishes(context, found.order, purchase)
    return found
  }
  const same = found?.order
  // Asked after the orders: an order that left the list a moment ago has its entitlement by now.
  if (!isDeepStrictEqual(await purchase.requote(context), purchase.quote)) return null

  const user = { userId: payer.userId, email: payer.email }
  if (coupon) {
    const asked = { couponId: coupon.id, product, user, orderId: same?.id }
    const refusal = await lockAndCheckCoupon(context, asked)
    if (refusal) return { refusal }
  }
  const order = same ? await moveOrder(context, same, 'pending') : await insertNewOrder(context, purchase)
  if (coupon) await holdCoupon(context, { couponId: coupon.id, orderId: order.id, user })
  await saveWishes(context, order, purchase)
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

/** The payer's own order for the same, locked; with its payment when that can go on. */
async function findSameOrder(
  context: Context,
  purchase: Purchase,
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

function insertNewOrder(context: Context, purchase: Purchase): Promise<OrderRecord> {
  const { payer, product, extras, gift, quote, coupon, affiliateId, regional } = purchase
  const { productType, productId, slug, title } = product
  const now = context.now()
  return insertOrder(context.db, {
    number: newOrderNumber(context),
    userId: payer.userId,
    payerEmail: payer.email,
    giftTo: gift?.recipientEmail ?? null,
    productType,
    productId,
    slug,
    title,
    extras,
    items: givenBy(purchase),
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
 * What may change while an order waits to be paid: who brought the buyer, and the letter of a gift. A browser forgets the
 * code of who brought it when it has shown a payment that failed, so nobody is no change.
 */
async function saveWishes(
  context: Context,
  order: OrderRecord,
  { gift, affiliateId }: Purchase,
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
