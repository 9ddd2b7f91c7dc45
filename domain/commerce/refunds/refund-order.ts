import { z } from 'zod'
import { revokeEntitlements } from '#domain/access/entitlements/grant-entitlement.ts'
import { moveOrder } from '#domain/commerce/fulfillment/move-order.ts'
import { recordProviderAnswer } from '#domain/commerce/fulfillment/record-provider-answer.ts'
import { recordRefusedRefund } from '#domain/commerce/fulfillment/record-refunds.ts'
import { revokeGift } from '#domain/commerce/gifts/grant-gift.ts'
import { findOrderByNumber, lockOrder } from '#domain/commerce/orders/order-queries.ts'
import { alertUnreachable, askProvider } from '#domain/commerce/payments/ask-provider.ts'
import {
  findPayment,
  findRefund,
  insertRefund,
  listPayments,
  listRefunds,
  type RefundRecord,
} from '#domain/commerce/payments/payment-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, invalidInput, notFound } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { severalLines, withoutNul } from '#domain/kernel/typed-text.ts'
import { formatMoney, money } from '#values/money.ts'
import { mostRefundReasonCharacters } from '#values/order-note.ts'
import { refundable } from './refund-terms.ts'

/** The caller's name for one refund of an order. */
export const refundKeyInput = z.string().regex(/^[\w-]{1,64}$/)

/**
 * Refunds `amount` minor units, or everything left. Tries immediately, and again by a job (docs/decisions/refunds.md).
 * Safe to repeat with the same `key`. Null for a free order, which is cancelled.
 * Throws `order-not-found`, `amount-expected`, `refund-nothing-left`, `refund-too-much`, `refund-refused`,
 * `refund-key-used` for the key of a refund of another amount, `invalid-input` for a reason that is too long.
 */
export async function refundOrder(
  context: Context,
  {
    orderNumber,
    amount,
    reason: typed = '',
    key: sentKey,
  }: { orderNumber: string; amount?: number; reason?: string; key?: string },
): Promise<RefundRecord | null> {
  requireRole(context, 'support')
  if (amount !== undefined && !(Number.isSafeInteger(amount) && amount > 0)) {
    throw new DomainError('invalid', 'amount-expected')
  }
  const reason = severalLines(withoutNul(typed))
  if (reason.length > mostRefundReasonCharacters) {
    throw invalidInput({ reason: ['too-long'] })
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
    const known = await listRefunds(db, order.id)
    const key = `${order.number}-${sentKey ? `sent-${sentKey}` : context.randomText(12)}`
    const earlier = known.find((each) => each.key === key)
    if (earlier && amount !== undefined && amount !== earlier.amount) {
      throw new DomainError('conflict', 'refund-key-used')
    }
    if (earlier) return earlier
    const left = refundable(await listPayments(db, order.id), known)
    // Of a flagged order, the second payment is refunded first.
    const from = left.find((each) => each.amount > 0 && (amount === undefined || each.amount >= amount))
    if (!from) {
      const most = Math.max(0, ...left.map((each) => each.amount))
      if (most === 0) throw new DomainError('conflict', 'refund-nothing-left')
      const shown = formatMoney(money(most, order.currency), context.locale)
      throw new DomainError('conflict', 'refund-too-much', { left: shown })
    }
    const requestedAmount = amount ?? from.amount
    const now = context.now()
    const refund = await insertRefund(db, {
      orderId: order.id,
      paymentId: from.payment.id,
      key,
      currency: order.currency,
      amount: requestedAmount,
      reason,
      origin: 'owner',
      state: 'requested',
      createdAt: now,
      updatedAt: now,
    })
    await context.jobs.enqueue('complete-refund', { refundId: refund.id }, { startAfterSeconds: 60 })
    await context.audit({
      action: 'order.refund-requested',
      subject: `order/${order.number}`,
      before: { state: order.state, total: order.total },
      after: { amount: requestedAmount, currency: order.currency },
    })
    return refund
  })
  await completeRefund(context, { refundId: requested.id }).catch(alertUnreachable(context, order))
  const after = await findRefund(context.db, requested.id)
  if (after?.state === 'refused') throw new DomainError('conflict', 'refund-refused')
  return after
}

/**
 * Sends a stored refund to the provider and records the answer. Idempotent by its key. Throws `ProviderUnreachable`;
 * the job is retried.
 */
export async function completeRefund(context: Context, { refundId }: { refundId: number }): Promise<void> {
  const refund = await findRefund(context.db, refundId)
  const payment = refund && (await findPayment(context.db, refund.paymentId))
  if (refund?.state !== 'requested' || !payment?.reference) return
  const { key, amount, currency } = refund
  const request = { reference: payment.reference, key, amount: money(amount, currency) }
  try {
    const answer = await askProvider(context, payment, (provider) => provider.refund(request))
    await recordProviderAnswer(context, payment, answer, { refund: refund.id })
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'refund-refused') throw error
    if (await recordRefusedRefund(context, refund)) {
      context.alert('refund-refused', { refund: key, amount })
    }
  }
}

/** Ends what a free order granted. Idempotent. Throws `refund-nothing-left`. */
async function cancelFreeOrder(context: Context, { orderId }: { orderId: number }): Promise<void> {
  await context.transaction(async (context) => {
    const order = await lockOrder(context.db, orderId)
    if (order.state === 'refunded') return
    if (order.total > 0 || order.state !== 'fulfilled')
      throw new DomainError('conflict', 'refund-nothing-left')
    await revokeEntitlements(context, { orderId })
    await revokeGift(context, { orderId })
    await moveOrder(context, order, 'refunded')
    await context.audit({
      action: 'order.refunded',
      subject: `order/${order.number}`,
      before: { state: order.state, total: order.total },
      after: { state: 'refunded' },
    })
  })
}
