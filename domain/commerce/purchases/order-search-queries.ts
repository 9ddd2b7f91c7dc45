import { count, desc, eq } from 'drizzle-orm'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import { beginsWith } from './order-list-queries.ts'

/** An account's orders, newest first. */
export async function listOrdersOf(db: Database, userId: string, limit: number): Promise<OrderRecord[]> {
  return db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}

export async function countOrdersOf(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(orders).where(eq(orders.userId, userId))
  return row?.count ?? 0
}

/** Orders by the beginning of the number or of an address, or by a provider's payment id, newest first. */
export async function findOrdersLike(
  db: Database,
  text: string,
  { limit }: { limit: number },
): Promise<OrderRecord[]> {
  return db
    .select()
    .from(orders)
    .where(beginsWith(db, text))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}
