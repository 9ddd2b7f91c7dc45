import { revokeEntitlements } from '#domain/access/entitlements/grant-entitlement.ts'
import { voidSale } from '#domain/commerce/affiliate-sales/record-sale.ts'
import { revokeGift } from '#domain/commerce/gifts/grant-gift.ts'
import { hasOrderNote, lockOrder, type OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import {
  findPayment,
  findRefund,
  insertRefund,
  listPayments,
  listRefunds,
  type PaymentRecord,
  type RefundRecord,
  updatePaymentRefund,
  updateRefundState,
} from '#domain/commerce/payments/payment-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ProviderPayment } from '#domain/kernel/ports/payment-provider.ts'
import { moveOrder } from './move-order.ts'
import { clearFlag, setFlag } from './order-flags.ts'

/**
 * Records a provider's refunds and disputes of a paid payment (docs/decisions/refunds.md). The order must be locked. A
 * full refund ends the entitlements; a partial one reduces the commission. Undone refunds are only flagged. `payment`:
 * as read before asking the provider. `confirmed`: id of the refund that this answers. Idempotent.
 */
export async function recordRefunds(
  context: Context,
  {
    order,
    payment,
    answer,
    confirmed,
  }: {
    order: OrderRecord
    payment: Pick<PaymentRecord, 'id' | 'refunded'>
    answer: ProviderPayment
    confirmed?: number
  },
): Promise<OrderRecord> {
  const attempts = await listPayments(context.db, order.id)
  const known = attempts.find(({ id }) => id === payment.id)
  if (!known || !hasArrived(known)) return order
  // A smaller refunded amount is an outdated answer, or an undone refund, which is flagged below.
  const refunded = Math.max(known.refunded, answer.refunded.amount)
  const { disputed } = answer
  const undone = answer.refunded.amount < payment.refunded
  const isNews = refunded !== known.refunded || disputed !== known.disputed || undone
  if (!isNews && confirmed === undefined) return order

  const updatedAt = context.now()
  await updatePaymentRefund(context.db, known.id, { refunded, disputed, updatedAt })
  const updated = disputed === known.disputed ? order : await flagDispute(context, order, disputed)
  // A mismatched payment granted nothing.
  if (known.state !== 'paid') return updated
  await explainRefunds(context, { order: updated, payment: { ...known, refunded }, confirmed })
  if (undone) return flagUndoneRefund(context, updated, { refunded, answer })
  if (refunded === known.refunded) return updated
  const paid = attempts.filter(({ state }) => state === 'paid')
  const remaining = paid.reduce(
    (sum, each) => sum + each.amount - (each.id === known.id ? refunded : each.refunded),
    0,
  )
  return settle(context, updated, remaining)
}

/** Whether money arrived, matched or not. */
export function hasArrived({ state }: PaymentRecord): boolean {
  return state === 'paid' || state === 'mismatched' || state === 'resolved'
}

/** Ends or reduces what the order granted. `remaining`: the money that is not refunded, in minor units. */
async function settle(context: Context, order: OrderRecord, remaining: number): Promise<OrderRecord> {
  if (remaining <= 0 && order.state === 'fulfilled') {
    await revokeEntitlements(context, { orderId: order.id })
    await revokeGift(context, { orderId: order.id })
    await voidSale(context, { orderId: order.id, refunded: order.total })
    const refunded = await moveOrder(context, order, 'refunded')
    return refunded.flag === 'bought-twice' ? clearFlag(context, refunded) : refunded
  }
  if (remaining < order.total) {
    await voidSale(context, { orderId: order.id, refunded: order.total - remaining })
  }
  return remaining <= order.total && order.flag === 'paid-twice' ? clearFlag(context, order) : order
}

async function flagDispute(context: Context, order: OrderRecord, disputed: boolean): Promise<OrderRecord> {
  if (!disputed) return order.flag === 'disputed' ? clearFlag(context, order) : order
  context.alert('payment-disputed', { order: order.number, total: order.total })
  return order.flag ? order : setFlag(context, order, 'disputed')
}

/** Flagged once per order, however often the provider repeats it. */
async function flagUndoneRefund(
  context: Context,
  order: OrderRecord,
  { refunded, answer }: { refunded: number; answer: ProviderPayment },
): Promise<OrderRecord> {
  // An order has one flag at a time.
  if (order.flag || (await hasOrderNote(context.db, order.id, 'refund-undone'))) return order
  context.alert('payment-refund-undone', {
    order: order.number,
    reference: answer.reference,
    refunded,
    refundedNow: answer.refunded.amount,
  })
  return setFlag(context, order, 'refund-undone')
}

/** Records that the provider refused a refund. False when an answer was recorded meanwhile. */
export async function recordRefusedRefund(context: Context, { id, orderId }: RefundRecord): Promise<boolean> {
  return context.transaction(async (context) => {
    const order = await lockOrder(context.db, orderId)
    const refund = await findRefund(context.db, id)
    const payment = refund && (await findPayment(context.db, refund.paymentId))
    if (refund?.state !== 'requested' || !payment) return false
    await updateRefundState(context.db, id, { state: 'refused', updatedAt: context.now() })
    await explainRefunds(context, { order, payment })
    return true
  })
}

/**
 * Makes the stored refunds add up to `payment.refunded`: the `confirmed` one is done, and the rest was refunded at the
 * provider. As only a refund's own answer confirms it, the rest waits until every requested refund has one. Mails the
 * payer once per refund. The order must be locked.
 */
async function explainRefunds(
  context: Context,
  { order, payment, confirmed }: { order: OrderRecord; payment: PaymentRecord; confirmed?: number },
): Promise<void> {
  const updatedAt = context.now()
  const known = (await listRefunds(context.db, order.id)).filter(({ paymentId }) => paymentId === payment.id)
  const requested = known.filter(({ state }) => state === 'requested')
  const done = requested.filter(({ id }) => id === confirmed)
  for (const { id } of done) await updateRefundState(context.db, id, { state: 'done', updatedAt })
  const explained = [...known.filter(({ state }) => state === 'done'), ...done]
  const unexplained = explained.reduce((rest, { amount }) => rest - amount, payment.refunded)
  if (unexplained > 0 && requested.length === done.length) {
    done.push(
      await insertRefund(context.db, {
        orderId: order.id,
        paymentId: payment.id,
        key: `${order.number}-${payment.id}-provider-${payment.refunded}`,
        currency: payment.currency,
        amount: unexplained,
        origin: 'provider',
        state: 'done',
        createdAt: updatedAt,
        updatedAt,
      }),
    )
  }
  for (const { id } of done) {
    await context.jobs.enqueue('send-mail', { template: 'refund', orderId: order.id, refundId: id })
    await context.jobs.enqueue('tell-staff', { event: 'refund', refundId: id })
  }
}
