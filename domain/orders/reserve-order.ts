import type { Context } from '#domain/context.ts'
import { findEntitlement } from '#domain/entitlements/entitlement-records.ts'
import type { PaymentMethod } from '#domain/payments/payment-provider.ts'
import { insertPayment, listPayments, type PaymentRecord } from '#domain/payments/payment-records.ts'
import type { Extras, Quote } from '#domain/pricing/quote.ts'
import type { OwnedCourse } from '#domain/pricing/quote-course.ts'
import { moveOrder } from './move-order.ts'
import { newOrderNumber } from './order-number.ts'
import { insertOrder, lockBuyer, lockUnfinishedOrders, type OrderRecord } from './order-records.ts'
import { enqueueReconciliation } from './reconciliation-delays.ts'

/** What a person is about to buy, at the price of this moment. */
export type Purchase = {
  userId: string
  productType: OrderRecord['productType']
  productId: number
  /** Those that this order adds. */
  extras: Extras
  /** What the price was made from. */
  owned: OwnedCourse | null
  quote: Quote
  method: PaymentMethod
  provider: string
}

export type Reservation = { order: OrderRecord; payment: PaymentRecord }

/** A payment page that was opened so long ago is taken back and opened anew. */
const freshMs = 30 * 60_000
/** An order that failed is taken up again within so long; afterwards trying again is another order. */
const reusableMs = 24 * 3_600_000

export function reusableSince(now: Date): Date {
  return new Date(now.getTime() - reusableMs)
}

/** Whether the order is for the same thing at the same price. */
export function isSamePurchase(order: OrderRecord, { quote, extras }: Purchase): boolean {
  return (
    order.total === quote.total.amount &&
    order.currency === quote.total.currency &&
    order.extras.exclusive === extras.exclusive &&
    order.extras.sourceCode === extras.sourceCode
  )
}

/** Whether a second click may go on with this payment. */
export function isReusable(payment: PaymentRecord, { method, provider }: Purchase, now: Date): boolean {
  return (
    payment.state === 'open' &&
    payment.method === method &&
    payment.provider === provider &&
    now.getTime() - payment.createdAt.getTime() < freshMs
  )
}

/**
 * Finds or makes the order and its one open payment, inside the caller's transaction; the buyer's other tabs wait,
 * and so does whoever takes in a provider's answer for one of these orders.
 * Null when another payment is in the way, or what the person owns has changed: then the caller looks again.
 */
export async function reserveOrder(context: Context, purchase: Purchase): Promise<Reservation | null> {
  const { db } = context
  const now = context.now()
  const { userId, productType, productId } = purchase
  await lockBuyer(db, userId)
  const orders = await lockUnfinishedOrders(db, {
    ...{ userId, productType, productId, since: reusableSince(now) },
  })
  const same = orders.find((order) => isSamePurchase(order, purchase))
  for (const order of orders) {
    if (order.state === 'processing') return null
    const open = (await listPayments(db, order.id)).find(({ state }) => state === 'open')
    if (!open) continue
    return order === same && isReusable(open, purchase, now) ? { order, payment: open } : null
  }
  // Asked after the orders: an order that left the list a moment ago has its entitlement by now.
  const owned = await findEntitlement(db, { userId, productType, productId })
  if (!sameOwnership(owned, purchase.owned)) return null

  const order = same
    ? await moveOrder(context, same, 'pending')
    : await insertOrder(db, {
        number: newOrderNumber(context),
        ...{ userId, productType, productId, extras: purchase.extras },
        state: 'pending',
        currency: purchase.quote.total.currency,
        total: purchase.quote.total.amount,
        lines: [...purchase.quote.lines],
        locale: context.locale,
        createdAt: now,
        updatedAt: now,
      })
  const payment = await insertPayment(db, {
    orderId: order.id,
    method: purchase.method,
    provider: purchase.provider,
    state: 'open',
    currency: order.currency,
    amount: order.total,
    createdAt: now,
    updatedAt: now,
  })
  await enqueueReconciliation(context, { orderId: order.id, attempt: 0 })
  return { order, payment }
}

function sameOwnership(now: OwnedCourse | null, before: OwnedCourse | null): boolean {
  return (
    now?.kind === before?.kind &&
    now?.exclusive === before?.exclusive &&
    now?.sourceCode === before?.sourceCode
  )
}
