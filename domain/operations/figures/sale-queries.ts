import { type SQL, sql } from 'drizzle-orm'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments, refunds } from '#domain/commerce/payments/payment.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { Currency } from '#values/money.ts'
import type { Period } from '#values/period.ts'
import { type SaleDimension, saleDays, saleDimensions, summedSales, wholeShop } from './figure.table.ts'

/** Amounts in minor units. */
export type SaleSums = { orders: number; charged: number; refunds: number; refunded: number }
export type SaleRow = SaleSums & { key: string; currency: Currency }

/** `authorId`: only sales of this author's products; null for all. */
export type SaleScope = { dimension: SaleDimension; authorId: string | null }
type SoldIn = { dimension: SaleDimension | typeof wholeShop; authorId: string | null }

const number = (value: SQL) => sql<number>`${value}`.mapWith(Number)
const sums = {
  orders: number(sql`sum(orders)`),
  charged: number(sql`sum(charged)`),
  refunds: number(sql`sum(refunds)`),
  refunded: number(sql`sum(refunded)`),
}
const currency = sql<Currency>`currency`

/** The key of an order in each dimension. */
const keys: Record<SaleDimension | typeof wholeShop, SQL> = {
  shop: sql`''`,
  product: sql`${orders.productType} || '/' || ${orders.productId}`,
  country: sql`coalesce(${orders.regional} ->> 'country', (
    select min(${payments.country}) from ${payments}
    where ${payments.orderId} = ${orders.id} and ${payments.state} = 'paid'), '')`,
  affiliate: sql`coalesce(${orders.affiliateId}, '')`,
  coupon: sql`coalesce(${orders.couponId}::text, '')`,
}

const midnight = (day: SQL) => sql`(${day}::timestamp at time zone 'UTC')`
const utcDay = (moment: SQL) => sql`(${moment} at time zone 'UTC')::date`
/** The first day that begins at or after a moment, before which every day is complete. */
const dayOnceOver = (moment: SQL) => utcDay(sql`(${moment} + interval '1 day' - interval '1 microsecond')`)

/** Sums by day, key and currency, from the orders themselves; from `from` up to but not including `before`. */
function counted(dimension: SaleDimension | typeof wholeShop, from: SQL, before: SQL): SQL {
  const within = (moment: SQL) => sql`${moment} >= ${from} and ${moment} < ${before}`
  return sql`
    select ${utcDay(sql`movement.at`)} as day, ${keys[dimension]} as key, movement.currency,
      sum(movement.orders) as orders, sum(movement.charged) as charged,
      sum(movement.refunds) as refunds, sum(movement.refunded) as refunded
    from (
      select ${orders.paidAt} as at, ${orders.id} as order_id, ${orders.currency} as currency,
        1 as orders, 0 as charged, 0 as refunds, 0 as refunded
      from ${orders} where ${within(sql`${orders.paidAt}`)}
      union all
      select ${payments.paidAt}, ${payments.orderId}, ${payments.currency}, 0, ${payments.amount}, 0, 0
      from ${payments} where ${payments.state} = 'paid' and ${within(sql`${payments.paidAt}`)}
      union all
      select ${refunds.updatedAt}, ${refunds.orderId}, ${refunds.currency}, 0, 0, 1, ${refunds.amount}
      from ${refunds} where ${refunds.state} = 'done' and ${within(sql`${refunds.updatedAt}`)}
    ) as movement join ${orders} on ${orders.id} = movement.order_id
    group by 1, 2, 3`
}

/** The stored sums, and the rest from the orders, so that recent sales are included. */
function salesIn({ dimension, authorId }: SoldIn, { from, to }: Period): SQL {
  const until = sql`coalesce((select ${summedSales.until} from ${summedSales}), '-infinity')`
  return sql`(
    select * from (
      select day, key, currency, orders, charged, refunds, refunded from ${saleDays}
      where dimension = ${dimension} and day >= ${from}::date and day < least(${to}::date + 1, ${dayOnceOver(until)})
      union all
      ${counted(dimension, sql`greatest(${midnight(sql`${from}::date`)}, ${until})`, midnight(sql`(${to}::date + 1)`))}
    ) as sold where ${ofAuthor(sql`key`, authorId) ?? sql`true`}) as sales`
}

/** Whether a product (such as `course/7`) is the author's; undefined for all products. */
export function ofAuthor(key: SQL, authorId: string | null): SQL | undefined {
  if (authorId === null) return undefined
  return sql`${key} in (
    select 'course/' || ${courses.id} from ${courses} where ${courses.authorId} = ${authorId}
    union all select 'book/' || ${books.id} from ${books} where ${books.authorId} = ${authorId}
    union all select 'pack/' || ${packs.id} from ${packs} where ${packs.authorId} = ${authorId})`
}

/** Sales by day and currency; days without any are left out. */
export async function listSalesByDay(
  db: Database,
  { authorId }: Pick<SaleScope, 'authorId'>,
  period: Period,
) {
  const dimension = authorId === null ? wholeShop : 'product'
  return db
    .select({ day: sql<string>`day::text`, currency, ...sums })
    .from(salesIn({ dimension, authorId }, period))
    .groupBy(sql`day`, currency)
}

/** Those that brought most money first; with `after`, in the order of their keys from there on. */
export async function listSalesByKey(
  db: Database,
  scope: SaleScope,
  period: Period,
  { limit, after = null }: { limit: number; after?: Pick<SaleRow, 'key' | 'currency'> | null },
): Promise<SaleRow[]> {
  const key = sql<string>`key collate "C"`
  const rows = db
    .select({ key: sql<string>`key`, currency, ...sums })
    .from(salesIn(scope, period))
    .groupBy(sql`key`, currency)
    .limit(limit)
  return after
    ? rows
        .where(sql`(${key}, currency collate "C") > (${after.key}, ${after.currency})`)
        .orderBy(key, sql`currency collate "C"`)
    : rows.orderBy(sql`sum(charged) - sum(refunded) desc, sum(orders) desc, ${key}`)
}

const nothingSummed = new Date(0)

/**
 * The moment before which sums are stored, or null when none are. Locked, so that only one process at a time makes
 * sums.
 */
export async function lockSummedUntil(db: Database): Promise<Date | null> {
  await db.insert(summedSales).values({ until: nothingSummed }).onConflictDoNothing()
  const [row] = await db.select({ until: summedSales.until }).from(summedSales).for('update')
  return row && row.until > nothingSummed ? row.until : null
}

/** The first day on which something was paid; null when nothing was. */
export async function findFirstSaleDay(db: Database): Promise<string | null> {
  const [row] = await db
    .select({ day: sql<string | null>`${utcDay(sql`min(${orders.paidAt})`)}::text` })
    .from(orders)
  return row?.day ?? null
}

/** Replaces the sums from this day up to `until`, and records that they are complete. */
export async function replaceSums(
  db: Database,
  { from, until }: { from: string; until: Date },
): Promise<void> {
  const before = sql`${until.toISOString()}::timestamptz`
  await db
    .delete(saleDays)
    .where(sql`${saleDays.day} >= ${from}::date and ${saleDays.day} < ${dayOnceOver(before)}`)
  for (const dimension of [...saleDimensions, wholeShop] as const) {
    await db.execute(sql`
      insert into ${saleDays} (dimension, day, key, currency, orders, charged, refunds, refunded)
      select ${dimension}, day, key, currency, orders, charged, refunds, refunded
      from (${counted(dimension, midnight(sql`${from}::date`), before)}) as sums`)
  }
  await db.update(summedSales).set({ until: sql`greatest(${summedSales.until}, ${before})` })
}
