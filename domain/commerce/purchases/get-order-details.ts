import { listOrderNotes, type OrderNote } from '#domain/commerce/orders/order-note-queries.ts'
import { findOrderByNumber, type OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import { listPayments, type PaymentRecord } from '#domain/commerce/payments/payment-queries.ts'
import { listRefunds, type RefundRecord } from '#domain/commerce/payments/refund-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { findOrderSurroundings, listOrderEvents } from './order-search-queries.ts'

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
