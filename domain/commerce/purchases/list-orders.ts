import {
  findOrderByNumber,
  listOrderNotes,
  type OrderNote,
  type OrderRecord,
} from '#domain/commerce/orders/order-queries.ts'
import {
  listPayments,
  listRefunds,
  type PaymentRecord,
  type RefundRecord,
} from '#domain/commerce/payments/payment-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import {
  countOrders,
  findOrderRelations,
  listOrderEvents,
  type OrderSearch,
  searchOrders,
} from './order-search-queries.ts'

type OrderPage = { orders: OrderRecord[]; total: number; page: number; pages: number }

const pageSize = 50

/** `page` from 1. */
export async function listOrders(
  context: Context,
  { page = 1, ...search }: OrderSearch & { page?: number } = {},
): Promise<OrderPage> {
  requireRole(context, 'support')
  const total = await countOrders(context.db, search)
  const offset = (page - 1) * pageSize
  const orders = offset < total ? await searchOrders(context.db, search, { limit: pageSize, offset }) : []
  return { orders, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) }
}

export type OrderDetails = Awaited<ReturnType<typeof findOrderRelations>> & {
  order: OrderRecord
  payments: readonly PaymentRecord[]
  refunds: readonly RefundRecord[]
  events: Awaited<ReturnType<typeof listOrderEvents>>
  notes: readonly OrderNote[]
}

/** Throws `order-not-found`. */
export async function getOrderDetails(
  context: Context,
  { orderNumber }: { orderNumber: string },
): Promise<OrderDetails> {
  requireRole(context, 'support')
  const { db } = context
  const order = await findOrderByNumber(db, orderNumber)
  if (!order) throw notFound('order')
  return {
    order,
    ...(await findOrderRelations(db, order.id)),
    payments: await listPayments(db, order.id),
    refunds: await listRefunds(db, order.id),
    events: await listOrderEvents(db, order.id),
    notes: await listOrderNotes(db, order.id),
  }
}
