import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { microsecondsOf } from '#domain/kernel/moment-queries.ts'
import { beyondPlace, pageOrder, valueAndKey } from '#domain/kernel/page-queries.ts'
import type { CouponState } from '#values/coupon-state.ts'
import type { ListPlace } from '#values/list-place.ts'
import { couponCounts, coupons } from './coupon.table.ts'

export type CouponSort = 'code' | 'uses' | 'until' | 'created'

export type CouponScope = {
  /** Part of the code, in any case. */
  text: string
  /** Null: coupons with and without a batch. */
  batch: string | null
  /** Only the coupon with this id. */
  id?: number
  now: Date
}

/**
 * Numbers are cast to doubles, which both database drivers return as numbers. A coupon without an end sorts after all
 * others.
 */
const sortValues: Record<CouponSort, (taken: SQL) => SQL<string | number>> = {
  code: () => sql`${coupons.code} collate "C"`,
  uses: (taken) => sql`${taken}::float8`,
  until: () => sql`coalesce(${microsecondsOf(coupons.endsAt)}, 9e15)`,
  created: () => sql`${coupons.id}::float8`,
}

/** The coupons in scope, each with its state at `now`, as `couponStateAt` says it. */
function listed(db: Database, { text, batch, id, now }: CouponScope, sort: CouponSort) {
  const uses = db
    .select({
      couponId: couponCounts.couponId,
      count: sql`sum(${couponCounts.used} + ${couponCounts.held})`.as('uses_taken'),
    })
    .from(couponCounts)
    .where(id === undefined ? undefined : eq(couponCounts.couponId, id))
    .groupBy(couponCounts.couponId)
    .as('uses')
  const taken = sql`coalesce(${uses.count}, 0)`
  const moment = sql`${now.toISOString()}::timestamptz`
  const state = sql<CouponState>`case
    when not ${coupons.active} then 'off'
    when ${coupons.startsAt} > ${moment} then 'scheduled'
    when ${coupons.endsAt} <= ${moment} then 'ended'
    when ${coupons.maxUses} <= ${taken} then 'used-up'
    else 'active' end`
  return db
    .select({
      ...getTableColumns(coupons),
      state: state.as('state'),
      sortValue: sortValues[sort](taken).as('sort_value'),
    })
    .from(coupons)
    .leftJoin(uses, eq(uses.couponId, coupons.id))
    .where(
      and(
        id === undefined ? undefined : eq(coupons.id, id),
        batch === null ? undefined : eq(coupons.batch, batch),
        text === '' ? undefined : sql`position(${text.toUpperCase()} in ${coupons.code}) > 0`,
      ),
    )
    .as('listed')
}

/** One page of coupons, beyond a place in one direction. */
export async function listCouponRows(
  db: Database,
  { state, ...scope }: CouponScope & { state: CouponState | null },
  { sort, ...page }: PageToRead & { sort: CouponSort },
) {
  const from = listed(db, scope, sort)
  // The newest have the highest ids, so the id alone sorts them, by its index.
  const [columns, valuesOf] =
    sort === 'created' ? [[from.id], ({ key }: ListPlace) => [key]] : [[from.sortValue, from.id], valueAndKey]
  return db
    .select()
    .from(from)
    .where(and(state ? eq(from.state, state) : undefined, beyondPlace(columns, page, valuesOf)))
    .orderBy(...pageOrder(columns, page))
    .limit(page.limit)
}

export async function countCouponRows(db: Database, scope: CouponScope) {
  const from = listed(db, scope, 'created')
  return db.select({ state: from.state, count: count() }).from(from).groupBy(from.state)
}
