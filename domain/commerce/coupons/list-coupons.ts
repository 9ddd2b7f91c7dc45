import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import {
  firstRows,
  isPlace,
  type PageAsked,
  type PagesBeside,
  readListPage,
} from '#domain/kernel/list-page.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { searchable } from '#domain/kernel/typed-text.ts'
import type { CouponState } from '#values/coupon-state.ts'
import { type Money, money } from '#values/money.ts'
import { listBatchPrefixes } from './coupon-batch-queries.ts'
import { type CouponSort, countCouponRows, listCouponRows } from './coupon-list-queries.ts'
import {
  type CouponProduct,
  type CouponRecord,
  findCoupon,
  listCouponFigures,
  listCouponTargets,
  normalizeCode,
} from './coupon-queries.ts'

export type ListedCoupon = CouponRecord & {
  state: CouponState
  /** Empty: all products. */
  products: readonly CouponProduct[]
  used: number
  held: number
  discounted: Money
}

export type CouponFilter = {
  /** Part of the code. */
  text?: string
  state?: CouponState | null
  batch?: string | null
}

export type CouponQuery = CouponFilter &
  PageAsked & {
    sort?: CouponSort
    descending?: boolean
  }

export type CouponPage = PagesBeside & {
  coupons: ListedCoupon[]
  /** For each state, regardless of the state that is asked for. */
  counts: Partial<Record<CouponState, number>>
}

const pageSize = 50

/** A page of coupons for the owner, by default newest first. */
export async function listCoupons(
  context: Context,
  { sort = 'created', descending = sort === 'created', after, before, ...filter }: CouponQuery = {},
): Promise<CouponPage> {
  requireOwner(context)
  const { db } = context
  const scope = scopeOf(context, filter)
  const { shown, ...beside } = await readListPage({
    size: pageSize,
    descending,
    after,
    before,
    isPlace: (place) => isPlace(place, sort === 'code'),
    read: (page) => listCouponRows(db, scope, { sort, ...page }),
    placeOf: ({ sortValue, id }) => ({ value: sortValue, key: id }),
  })
  const counted = await countCouponRows(db, scope)
  return {
    coupons: await withFigures(context, shown),
    counts: Object.fromEntries(counted.map(({ state, count }) => [state, count])),
    ...beside,
  }
}

/** A coupon with its figures, for the owner. Throws `coupon-not-found`. */
export async function getCoupon(context: Context, { code }: { code: string }): Promise<ListedCoupon> {
  requireOwner(context)
  const coupon = await findCoupon(context.db, code)
  if (!coupon) throw notFound('coupon')
  const scope = { ...scopeOf(context, {}), id: coupon.id }
  const rows = await listCouponRows(context.db, scope, { sort: 'created', ...firstRows(1) })
  const [listed] = await withFigures(context, rows)
  if (!listed) throw notFound('coupon')
  return listed
}

const mostBatches = 100

/** The prefixes of the newest 100 batches, newest first. */
export async function listCouponBatches(context: Context): Promise<string[]> {
  requireOwner(context)
  return listBatchPrefixes(context.db, mostBatches)
}

/** The coupons that match the filter, oldest first, `limit` at most. */
export async function listAllCoupons(
  context: Context,
  filter: CouponFilter,
  limit: number,
): Promise<ListedCoupon[]> {
  requireOwner(context)
  const order = { sort: 'created', descending: false, after: null, limit } as const
  return withFigures(context, await listCouponRows(context.db, scopeOf(context, filter), order))
}

function scopeOf({ now }: Context, { text = '', state = null, batch = null }: CouponFilter) {
  return {
    text: searchable(text),
    state,
    batch: batch === null ? null : normalizeCode(searchable(batch)),
    now: now(),
  }
}

async function withFigures(
  { db }: Context,
  rows: Awaited<ReturnType<typeof listCouponRows>>,
): Promise<ListedCoupon[]> {
  const ids = rows.map(({ id }) => id)
  const figures = new Map((await listCouponFigures(db, ids)).map((each) => [each.couponId, each]))
  const targets = Map.groupBy(await listCouponTargets(db, ids), ({ couponId }) => couponId)
  return rows.map(({ sortValue: _, ...coupon }) => {
    const { used = 0, held = 0, discounted = 0 } = figures.get(coupon.id) ?? {}
    const products = targets.get(coupon.id) ?? []
    return { ...coupon, products, used, held, discounted: money(discounted) }
  })
}
