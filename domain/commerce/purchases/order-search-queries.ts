import { and, count, desc, eq, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { addressParts, orders } from '#domain/commerce/orders/order.table.ts'
import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { OrderFlag, OrderState } from '#domain/commerce/orders/order-states.ts'
import type { Database } from '#domain/kernel/database.ts'
import { anyWith, mayHold } from '#domain/kernel/text-queries.ts'
import { withoutNul } from '#domain/kernel/typed-text.ts'
import type { ProductType } from '#values/product.ts'
import { beginsWith } from './order-list-queries.ts'

export type OrderSearch = {
  userId?: string
  state?: OrderState
  flag?: OrderFlag | 'any'
  /** Part of the payer's or recipient's address. */
  email?: string
  /** Prefix of the order number. */
  number?: string
  product?: { productType: ProductType; slug: string }
}

export async function searchOrders(
  db: Database,
  search: OrderSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRecord[]> {
  const rowsOf = (condition: SQL | undefined) =>
    db
      .select()
      .from(orders)
      .where(condition)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .offset(offset)
  const parts = search.email && mayHold(addressParts(orders), withoutNul(search.email))
  if (!parts) return rowsOf(matches(search))
  // An address that many orders have is found among the newest, which are few to compare; any other by the index.
  const near = offset === 0 ? await rowsOf(and(isRecent, matches(search))) : []
  if (near.length === limit) return near
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(parts, matches(search)))
  return rowsOf(sql`${orders.id} = any(array(${found}))`)
}

const compared = 5_000
const isRecent = sql`${orders.createdAt} >= coalesce((
  select ${orders.createdAt} from ${orders} order by ${orders.createdAt} desc offset ${compared} limit 1), '-infinity')`

/** By the beginning of the number or of an address, or a provider's id. */
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

export async function countOrders(db: Database, search: OrderSearch): Promise<number> {
  const parts = search.email ? mayHold(addressParts(orders), withoutNul(search.email)) : undefined
  const [row] = await db
    .select({ count: count() })
    .from(orders)
    .where(and(parts, matches(search)))
  return row?.count ?? 0
}

function matches({ userId, state, flag, email, number, product }: OrderSearch): SQL | undefined {
  const address = email && anyWith(withoutNul(email))
  return and(
    userId === undefined ? undefined : eq(orders.userId, userId),
    state && eq(orders.state, state),
    flag && (flag === 'any' ? isNotNull(orders.flag) : eq(orders.flag, flag)),
    address ? or(ilike(orders.payerEmail, address), ilike(orders.giftTo, address)) : undefined,
    number ? ilike(orders.number, anyWith(withoutNul(number)).slice(1)) : undefined,
    product && and(eq(orders.productType, product.productType), eq(orders.slug, product.slug)),
  )
}
