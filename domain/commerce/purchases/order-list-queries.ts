import { and, eq, gte, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { union, unionAll } from 'drizzle-orm/pg-core'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { OrderFlag, OrderState } from '#domain/commerce/orders/order-states.ts'
import { payments } from '#domain/commerce/payments/payment.table.ts'
import { receipts } from '#domain/commerce/receipts/receipt.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { microsecondsOf } from '#domain/kernel/moment-queries.ts'
import { beyondPlace, momentAndKey, pageOrder } from '#domain/kernel/page-queries.ts'
import { startsWith } from '#domain/kernel/text-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { ListPlace } from '#values/list-place.ts'
import type { PaymentMethod } from '#values/payment-method.ts'
import type { ProductReference } from '#values/product.ts'

export type OrderSort = 'date' | 'amount'

/** Filters for orders; null or false does not filter. */
export type OrderFilter = {
  state: OrderState | null
  flag: OrderFlag | 'any' | null
  method: PaymentMethod | null
  product: ProductReference | null
  gift: boolean
  from: Date | null
  until: Date | null
  /**
   * How the number or the payer's or recipient's address begins, or a provider's payment id in full; empty: all orders.
   */
  text: string
  /**
   * Whether so many orders match the text that walking through all orders finds the newest matches sooner than
   * collecting them.
   */
  isFrequent: boolean
}

const { id, createdAt, number, payerEmail, giftTo, total } = orders

const createdMicros = microsecondsOf(createdAt)

export type ListedOrderRow = Awaited<ReturnType<typeof listOrderRows>>[number]

/** One page of orders, beyond a place in one direction. */
export async function listOrderRows(
  db: Database,
  filter: OrderFilter,
  { sort, ...page }: PageToRead & { sort: OrderSort },
) {
  const columns = [sort === 'date' ? createdAt : total, id]
  return db
    .select({
      id,
      number,
      createdAt,
      payerEmail,
      payerName: users.name,
      productType: orders.productType,
      slug: orders.slug,
      title: orders.title,
      giftTo,
      state: orders.state,
      flag: orders.flag,
      method: orders.method,
      total,
      kept: orders.kept,
      currency: orders.currency,
      paidAt: orders.paidAt,
      sortValue: sort === 'date' ? createdMicros : sql<number>`${total}::float8`,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        ...conditions(db, filter),
        beyondPlace(columns, page, sort === 'date' ? momentAndKey : totalAndKey),
      ),
    )
    .orderBy(...pageOrder(columns, page))
    .limit(page.limit)
}

function totalAndKey({ value, key }: ListPlace) {
  return [sql`${value}::float8::int8`, key]
}

export type OrderSums = {
  /** At most one more than `most`. */
  count: number
  /** Minor units. */
  kept: number
  flagged: number
  toApprove: number
  withoutAccess: number
}

/**
 * Sums of the matching orders, up to `most` of them; and how many of all orders wait for a person, each up to
 * `mostWaiting`. One statement.
 */
export async function sumOrders(
  db: Database,
  filter: OrderFilter,
  { most, mostWaiting }: { most: number; mostWaiting: number },
): Promise<OrderSums> {
  const fitting = fittingOrders(db, filter, most + 1).as('fitting')
  const waiting = (condition: SQL | undefined) =>
    sql<number>`(select count(*)::int from (select from ${orders} where ${condition} limit ${mostWaiting}) as waiting)`
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      kept: sql<number>`coalesce(sum(${fitting.kept}), 0)::float8`,
      flagged: waiting(isNotNull(orders.flag)),
      toApprove: waiting(and(eq(orders.state, 'processing'), eq(orders.method, 'transfer'))),
      withoutAccess: waiting(eq(orders.state, 'paid')),
    })
    .from(fitting)
  return row ?? { count: 0, kept: 0, flagged: 0, toApprove: 0, withoutAccess: 0 }
}

/**
 * Up to `limit` matching orders. For a text, each kind of beginning uses its own index, so that no order is looked up a
 * second time.
 */
function fittingOrders(db: Database, filter: OrderFilter, limit: number) {
  const rows = (...also: (SQL | undefined)[]) =>
    db
      .select({ id, kept: orders.kept })
      .from(orders)
      .where(and(...also))
      .limit(limit)
  const { text } = filter
  if (text === '') return rows(...conditions(db, filter))
  const others = conditions(db, { ...filter, text: '' })
  const [byNumber, byPayer, byRecipient] = beginnings(text)
  return union(
    rows(byNumber, ...others),
    rows(byPayer, ...others),
    rows(byRecipient, ...others),
    rows(isKnownBy(db, text), ...others),
  )
}

export type OrderFileRow = Awaited<ReturnType<typeof listOrderFileRows>>[number]

/** The newest matching orders, continuing after `after`. */
export async function listOrderFileRows(
  db: Database,
  filter: OrderFilter,
  { after, limit }: Omit<PageToRead, 'descending'>,
) {
  const page = { descending: true, after }
  return db
    .select({
      id,
      number,
      state: orders.state,
      flag: orders.flag,
      productType: orders.productType,
      slug: orders.slug,
      payerEmail,
      giftTo,
      method: orders.method,
      currency: orders.currency,
      total,
      kept: orders.kept,
      receipt: receipts.number,
      createdAt,
      paidAt: orders.paidAt,
      createdMicros,
    })
    .from(orders)
    .leftJoin(receipts, eq(receipts.orderId, id))
    .where(and(...conditions(db, filter), beyondPlace([createdAt, id], page, momentAndKey)))
    .orderBy(...pageOrder([createdAt, id], page))
    .limit(limit)
}

function conditions(
  db: Database,
  { state, flag, method, product, gift, from, until, text, isFrequent }: OrderFilter,
): (SQL | undefined)[] {
  return [
    state ? eq(orders.state, state) : undefined,
    flag ? and(isNotNull(orders.flag), flag === 'any' ? undefined : eq(orders.flag, flag)) : undefined,
    method ? eq(orders.method, method) : undefined,
    product
      ? and(eq(orders.productType, product.productType), eq(orders.productId, product.productId))
      : undefined,
    gift ? isNotNull(giftTo) : undefined,
    from ? gte(createdAt, from) : undefined,
    until ? lte(createdAt, until) : undefined,
    text ? (isFrequent ? isBegunBy(db, text) : beginsWith(db, text)) : undefined,
  ]
}

/**
 * Condition for orders whose number or an address begins with the text, or whose provider knows them by it. They are
 * found first, each kind by its own index, whatever the planner estimates.
 */
export function beginsWith(db: Database, text: string): SQL {
  return sql`${id} = any(array(${idsBegunBy(db, text)}))`
}

/** Whether more than `most` orders match the text. */
export async function beginMany(db: Database, text: string, most: number): Promise<boolean> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(
    idsBegunBy(db, text)
      .limit(most + 1)
      .as('begun'),
  )
  return (row?.count ?? 0) > most
}

function idsBegunBy(db: Database, text: string) {
  const found = (condition: SQL) => db.select({ id }).from(orders).where(condition)
  const [byNumber, byPayer, byRecipient] = beginnings(text)
  return unionAll(found(byNumber), found(byPayer), found(byRecipient), paidBy(db, text))
}

function beginnings(text: string): [byNumber: SQL, byPayer: SQL, byRecipient: SQL] {
  const lower = text.toLowerCase()
  return [
    startsWith(number, text.toUpperCase()),
    startsWith(sql`lower(${payerEmail})`, lower),
    startsWith(giftTo, lower),
  ]
}

function paidBy(db: Database, reference: string) {
  return db.select({ id: payments.orderId }).from(payments).where(eq(payments.reference, reference))
}

function isKnownBy(db: Database, reference: string): SQL {
  return sql`${id} = any(array(${paidBy(db, reference)}))`
}

/**
 * Matches the same orders as `beginsWith`, but compares orders one after the other in the requested order: no index can
 * answer `left`.
 */
function isBegunBy(db: Database, text: string): SQL | undefined {
  const [lower, upper] = [text.toLowerCase(), text.toUpperCase()]
  return or(
    sql`left(${number}, length(${upper})) = ${upper}`,
    sql`left(lower(${payerEmail}), length(${lower})) = ${lower}`,
    sql`left(${giftTo}, length(${lower})) = ${lower}`,
    isKnownBy(db, text),
  )
}
