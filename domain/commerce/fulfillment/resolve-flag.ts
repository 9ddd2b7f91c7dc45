import { readOrderNote } from '#domain/commerce/orders/add-order-note.ts'
import { findOrderByNumber, insertOrderNote, lockOrder } from '#domain/commerce/orders/order-queries.ts'
import { mayFollow } from '#domain/commerce/orders/order-states.ts'
import { listPayments, updatePaymentState } from '#domain/commerce/payments/payment-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { findUserId, requireRole } from '#domain/kernel/require-user.ts'
import { moveOrder } from './move-order.ts'
import { clearFlag, setFlag } from './order-flags.ts'

/**
 * Removes an order's flag and stores the reason; if the flag hid a dispute, the order is flagged `disputed`. Resolves a
 * mismatched payment, so that the buyer may order again. Throws `order-not-found`, `order-not-flagged`,
 * `invalid-input`.
 */
export async function resolveFlag(
  context: Context,
  { orderNumber, note }: { orderNumber: string; note: string },
): Promise<void> {
  requireRole(context, 'support')
  const text = readOrderNote(note)
  const known = await findOrderByNumber(context.db, orderNumber)
  if (!known) throw notFound('order')
  await context.transaction(async (context) => {
    const { db } = context
    const order = await lockOrder(db, known.id)
    if (order.flag === null) throw new DomainError('conflict', 'order-not-flagged')
    const updatedAt = context.now()
    await insertOrderNote(db, {
      orderId: order.id,
      authorId: findUserId(context),
      flag: order.flag,
      text,
      createdAt: updatedAt,
    })
    const { flag } =
      order.flag === 'disputed' ? await setFlag(context, order, null) : await clearFlag(context, order)
    await context.audit({
      action: 'order.flag-resolved',
      subject: `order/${order.number}`,
      before: { flag: order.flag },
      after: { flag },
    })
    if (order.flag !== 'mismatch') return
    const attempts = await listPayments(db, order.id)
    for (const { id, state } of attempts) {
      if (state === 'mismatched') await updatePaymentState(db, id, { state: 'resolved', updatedAt })
    }
    const waiting = attempts.some(({ state }) => state === 'open' || state === 'processing')
    if (!waiting && mayFollow(order.state, 'abandoned')) await moveOrder(context, order, 'abandoned')
  })
}
