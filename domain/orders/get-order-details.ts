import type { Context } from '#domain/context.ts'
import { notFound } from '#domain/errors.ts'
import { listPayments, type PaymentRecord } from '#domain/payments/payment-records.ts'
import { listRefunds, type RefundRecord } from '#domain/refunds/refund-records.ts'
import { requireOwner } from '#domain/require-user.ts'
import { listOrderNotes, type OrderNote } from './order-note-records.ts'
import { findOrderByNumber, type OrderRecord } from './order-records.ts'
import { findOrderSurroundings, listOrderEvents } from './order-search-records.ts'

/** An order with everything that hangs on it. */
export type OrderDetails = Awaited<ReturnType<typeof findOrderSurroundings>> & {
  order: OrderRecord
  /** The newest first. */
  payments: readonly PaymentRecord[]
  /** The oldest first, as the next two. */
  refunds: readonly RefundRecord[]
  events: Awaited<ReturnType<typeof listOrderEvents>>
  notes: readonly OrderNote[]
}

/** For the owner. Throws `order-not-found`. */
export async function getOrderDetails(
  context: Context,
  { orderNumber }: { orderNumber: string },
): Promise<OrderDetails> {
  requireOwner(context)
  const { db } = context
  const order = await findOrderByNumber(db, orderNumber)
  if (!order) throw notFound('order')
  return {
    order,
    ...(await findOrderSurroundings(db, order.id)),
    payments: await listPayments(db, order.id),
    refunds: await listRefunds(db, order.id),
    events: await listOrderEvents(db, order.id),
    notes: await listOrderNotes(db, order.id),
  }
}
