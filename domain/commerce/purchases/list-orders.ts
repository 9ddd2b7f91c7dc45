import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { countOrders, type OrderSearch, searchOrders } from './order-search-queries.ts'

export type OrderPage = { orders: OrderRecord[]; total: number; page: number; pages: number }

const pageSize = 50

/** The orders that fit, the newest first; `page` counts from 1. For the owner. */
export async function listOrders(
  context: Context,
  { page = 1, ...search }: OrderSearch & { page?: number } = {},
): Promise<OrderPage> {
  requireOwner(context)
  const total = await countOrders(context.db, search)
  const offset = (page - 1) * pageSize
  const orders = offset < total ? await searchOrders(context.db, search, { limit: pageSize, offset }) : []
  return { orders, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) }
}
