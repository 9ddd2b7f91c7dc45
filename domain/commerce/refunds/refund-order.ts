import { cancelFreeOrder } from '#domain/commerce/fulfillment/cancel-free-order.ts'
import { findOrderByNumber, lockOrder } from '#domain/commerce/orders/order-queries.ts'
import { listPayments } from '#domain/commerce/payments/payment-queries.ts'
import {
  findRefund,
  insertRefund,
  listRefunds,
  type RefundRecord,
} from '#domain/commerce/payments/refund-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { formatMoney, money } from '#values/money.ts'
import { completeRefund } from './complete-refund.ts'

const longestReason = 500

/**
 * Gives an order's money back, all that is left of it or `amount` minor units, and asks the provider to do so: at once, and
 * by a job until it has answered. What that means for access and shares is docs/decisions/refunds.md. An order that cost
 * nothing is taken back without money: then the answer is null. For the owner. Throws `order-not-found`,
 * `amount-expected`, `refund-nothing-left`, `refund-too-much` with what is left, and `refund-refused` when the provider does not do it.
 */
export async function refundOrder(
  context: Context,
  { orderNumber, amount, reason = '' }: { orderNumber: string; amount?: number; reason?: string },
): Promise<RefundRecord | null> {
  requireOwner(context)
  if (amount !== undefined && !(Number.isSafeInteger(amount) && amount > 0)) {
    throw new DomainError('invalid', 'amount-expected')
  }
  const order = await findOrderByNumber(context.db, orderNumber)
  if (!order) throw notFound('order')
  if (order.total === 0) {
    await cancelFreeOrder(context, { orderId: order.id })
    return null
  }
  const requested = await context.transaction(async (context) => {
    const { db } = context
    await lockOrder(db, order.id)
    const asked = (await listRefunds(db, order.id)).filter(({ state }) => state === 'requested')
    const left = (await listPayments(db, order.id))
      .filter(({ state }) => state === 'paid')
      .map((payment) => ({
        payment,
        amount: asked
          .filter(({ paymentId }) => paymentId === payment.id)
          .reduce((rest, each) => rest - each.amount, payment.amount - payment.refunded),
      }))
    // A second payment of the same order, which is flagged, is given back before the one that counts.
    const from = left.find((each) => each.amount > 0 && (amount === undefined || each.amount >= amount))
    if (!from) {
      const most = Math.max(0, ...left.map((each) => each.amount))
      if (most === 0) throw new DomainError('conflict', 'refund-nothing-left')
      const shown = formatMoney(money(most, order.currency), context.locale)
      throw new DomainError('conflict', 'refund-too-much', { left: shown })
    }
    const wanted = amount ?? from.amount
    const now = context.now()
    const refund = await insertRefund(db, {
      ...{ orderId: order.id, paymentId: from.payment.id, key: `${order.number}-${context.randomText(12)}` },
      ...{ currency: order.currency, amount: wanted, reason: reason.trim().slice(0, longestReason) },
      ...{ origin: 'owner', state: 'requested', createdAt: now, updatedAt: now },
    })
    await context.jobs.enqueue('complete-refund', { refundId: refund.id }, { startAfterSeconds: 60 })
    return refund
  })
  await completeRefund(context, { refundId: requested.id }).catch((error: unknown) =>
    context.alert('payment-provider-unreachable', { order: order.number, reason: String(error) }),
  )
  const after = await findRefund(context.db, requested.id)
  if (after?.state === 'refused') throw new DomainError('conflict', 'refund-refused')
  return after
}
