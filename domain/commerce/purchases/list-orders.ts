import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { countOrders, type OrderSearch, searchOrders } from './order-search-queries.ts'

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
