import { and, asc, desc, eq, gt, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ListPlace } from '#domain/catalog/listing/listed-item.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { microsecondsOf, momentOf } from '#domain/kernel/moment-queries.ts'
import { anyWith } from '#domain/kernel/text-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { affiliates } from '#domain/people/affiliates/affiliate.table.ts'
import { affiliateSales } from './affiliate-sale.table.ts'
import { figuresOf, inReview, isOwnGift, sumOfSales } from './affiliate-sale-queries.ts'

export type AffiliateSort = 'name' | 'sold' | 'earned' | 'paid' | 'unpaid' | 'due'

/** `unpaid`: has earned what was not paid yet; `due`: part of it could be paid now. */
export type AffiliateKind = 'selling' | 'unpaid' | 'due'

export type AffiliateScope = {
  now: Date
  /** A part of name, address or link. */
  text?: string
  userId?: string
  kind?: AffiliateKind | null
}

/** The value of the last row, and whose it is. */
export type AffiliatePlace = { readonly value: string | number; readonly id: string }

/** Of one place and one direction, in that direction. One query. */
export async function listAffiliateRows(
  db: Database,
  scope: AffiliateScope,
  {
    sort,
    descending,
    after,
    limit,
  }: { sort: AffiliateSort; descending: boolean; after: AffiliatePlace | null; limit: number },
) {
  const { sums, figures, where } = scoped(db, scope)
  const value: SQL<string | number> =
    sort === 'name' ? sql`public.search_fold(${users.name}) collate "C"` : sql`${figures[sort]}::float8`
  const further = descending ? lt : gt
  const direction = descending ? desc : asc
  return db
    .with(sums)
    .select({
      affiliate: affiliates,
      name: users.name,
      email: users.email,
      figures,
      sortValue: value,
    })
    .from(affiliates)
    .innerJoin(users, eq(users.id, affiliates.userId))
    .leftJoin(sums, eq(sums.userId, affiliates.userId))
    .where(
      and(
        where,
        after
          ? or(further(value, after.value), and(eq(value, after.value), further(affiliates.userId, after.id)))
          : undefined,
      ),
    )
    .orderBy(direction(value), direction(affiliates.userId))
    .limit(limit)
}

/** Counts and sums of all that the text lets through. One query. */
export async function sumAffiliates(db: Database, scope: AffiliateScope) {
  const { sums, figures, where } = scoped(db, { ...scope, kind: null })
  const [row] = await db
    .with(sums)
    .select({
      all: sql<number>`count(*)::int`,
      selling: sql<number>`(count(*) filter (where ${affiliates.selling}))::int`,
      unpaid: sql<number>`(count(*) filter (where ${figures.unpaid} > 0))::int`,
      due: sql<number>`(count(*) filter (where ${figures.due} > 0))::int`,
      dueAmount: sql<number>`coalesce(sum(${figures.due}), 0)::float8`,
    })
    .from(affiliates)
    .innerJoin(users, eq(users.id, affiliates.userId))
    .leftJoin(sums, eq(sums.userId, affiliates.userId))
    .where(where)
  return row ?? { all: 0, selling: 0, unpaid: 0, due: 0, dueAmount: 0 }
}

function scoped(db: Database, { now, text = '', userId, kind }: AffiliateScope) {
  const sums = sumOfSales(db, now)
  const figures = figuresOf(sums)
  const part = anyWith(text)
  const where = and(
    userId === undefined ? undefined : eq(affiliates.userId, userId),
    text === ''
      ? undefined
      : or(ilike(users.name, part), ilike(users.email, part), ilike(affiliates.link, part)),
    kind === 'selling' ? affiliates.selling : undefined,
    kind === 'unpaid' || kind === 'due' ? gt(figures[kind], 0) : undefined,
  )
  return { sums, figures, where }
}

/** Of one affiliate; of one place and one direction, in that direction. One query. */
export async function listSaleRows(
  db: Database,
  userId: string,
  { descending, after, limit }: { descending: boolean; after: ListPlace | null; limit: number },
) {
  const further = descending ? lt : gt
  const direction = descending ? desc : asc
  const moment = after && momentOf(Number(after.value))
  return db
    .select({
      sale: affiliateSales,
      order: orders.number,
      title: orders.title,
      inReview,
      isOwnGift,
      sortValue: microsecondsOf(affiliateSales.createdAt),
    })
    .from(affiliateSales)
    .innerJoin(orders, eq(orders.id, affiliateSales.orderId))
    .where(
      and(
        eq(affiliateSales.userId, userId),
        after && moment
          ? or(
              further(affiliateSales.createdAt, moment),
              and(eq(affiliateSales.createdAt, moment), further(affiliateSales.id, after.key)),
            )
          : undefined,
      ),
    )
    .orderBy(direction(affiliateSales.createdAt), direction(affiliateSales.id))
    .limit(limit)
}
