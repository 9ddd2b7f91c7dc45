import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { orders } from './order.table.ts'

/** What a person's fulfilled orders for themselves gave and cost, but for one. */
export function listPaidItems(
  db: Database,
  { userId, exceptOrderId }: { userId: string; exceptOrderId: number },
) {
  const { number, total, lines, items } = orders
  return db
    .select({ number, total, lines, items })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.state, 'fulfilled'),
        isNull(orders.giftTo),
        ne(orders.id, exceptOrderId),
      ),
    )
}
