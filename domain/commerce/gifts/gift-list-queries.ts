import { and, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { microsecondsOf } from '#domain/kernel/moment-queries.ts'
import { beyondPlace, momentAndKey, pageOrder } from '#domain/kernel/page-queries.ts'
import { startsWith } from '#domain/kernel/text-queries.ts'
import { gifts } from './gift.table.ts'
import type { GiftState } from './gift-policy.ts'

/** `text`: how the order's number, or the payer's or recipient's address, begins; empty: all gifts. */
type GiftFilter = { text: string; state: GiftState | null }

/** One page of gifts, beyond a place in one direction. */
export async function listGiftRows(db: Database, { text, state }: GiftFilter, page: PageToRead) {
  const columns = [gifts.createdAt, gifts.id]
  return db
    .select({
      id: gifts.id,
      order: orders.number,
      title: orders.title,
      payerEmail: orders.payerEmail,
      recipientEmail: gifts.recipientEmail,
      giverName: gifts.giverName,
      state: gifts.state,
      createdAt: gifts.createdAt,
      deliverAt: gifts.deliverAt,
      deliveredAt: gifts.deliveredAt,
      claimedAt: gifts.claimedAt,
      sortValue: microsecondsOf(gifts.createdAt),
    })
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .where(
      and(
        state ? eq(gifts.state, state) : undefined,
        text ? beginsWith(db, text) : undefined,
        beyondPlace(columns, page, momentAndKey),
      ),
    )
    .orderBy(...pageOrder(columns, page))
    .limit(page.limit)
}

export async function countGifts(db: Database) {
  return db.select({ state: gifts.state, count: count() }).from(gifts).groupBy(gifts.state)
}

/** Three subqueries, so that each uses an index. */
function beginsWith(db: Database, text: string): SQL {
  const lower = text.toLowerCase()
  const given = (condition: SQL) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isNotNull(orders.giftTo), condition))
  const found = db
    .select({ id: gifts.orderId })
    .from(gifts)
    .where(startsWith(gifts.recipientEmail, lower))
    .unionAll(given(startsWith(sql`lower(${orders.payerEmail})`, lower)))
    .unionAll(given(startsWith(orders.number, text.toUpperCase())))
  return sql`${gifts.orderId} = any(array(${found}))`
}
