import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { ofAuthor } from './sale-queries.ts'

export type NewestSaleRow = Awaited<ReturnType<typeof listNewestSaleRows>>[number]

export async function listNewestSaleRows(db: Database, authorId: string | null, limit: number) {
  const { number, productType, title, giftTo, total, currency, paidAt, payerEmail } = orders
  return db
    .select({
      number,
      productType,
      title,
      total,
      currency,
      isGift: sql<boolean>`${giftTo} is not null`,
      isRefunded: sql<boolean>`${orders.state} = 'refunded'`,
      paidAt: sql<Date>`${paidAt}`.mapWith(paidAt),
      buyer: sql<string>`coalesce(nullif(${users.name}, ''), ${payerEmail})`,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(isNotNull(paidAt), ofAuthor(sql`${productType} || '/' || ${orders.productId}`, authorId)))
    .orderBy(desc(paidAt), desc(orders.id))
    .limit(limit)
}
