import type { Context } from '#domain/kernel/context.ts'
import { hasRole, requireRole, requireUser } from '#domain/kernel/require-user.ts'
import { type Money, money } from '#values/money.ts'
import { listNewestSaleRows, type NewestSaleRow } from './newest-sale-queries.ts'

export type NewestSale = Omit<NewestSaleRow, 'total' | 'currency' | 'buyer' | 'number'> & {
  amount: Money
  /** Null for authors, who do not see orders and buyers. */
  order: { number: string; buyer: string } | null
}

const shown = 7

/** The orders that were paid last, newest first. Authors see sales of their products, without the buyer. */
export async function listNewestSales(context: Pick<Context, 'db' | 'actor'>): Promise<NewestSale[]> {
  requireRole(context, 'author', 'support')
  const seesOrders = hasRole(context.actor, 'support')
  const authorId = seesOrders ? null : requireUser(context).id
  const rows = await listNewestSaleRows(context.db, authorId, shown)
  return rows.map(({ total, currency, number, buyer, ...sale }) => ({
    ...sale,
    amount: money(total, currency),
    order: seesOrders ? { number, buyer } : null,
  }))
}
