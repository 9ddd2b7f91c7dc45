import type { CouponSort } from '#domain/commerce/coupons/coupon-list-queries.ts'
import type { CouponPage } from '#domain/commerce/coupons/list-coupons.ts'
import { type CouponState, couponStates } from '#values/coupon-state.ts'
import { type ListPlace, writePlace } from '#values/list-place.ts'
import { choiceIn, textIn } from '#values/sent.ts'
import { orderIn, placesIn } from '../ui/list-query.ts'

/** The search, filters and order that the address of the list contains. */
export type CouponAddress = {
  text: string
  state: CouponState | null
  /** The prefix of the codes of a batch. */
  batch: string | null
  sort: CouponSort
  descending: boolean
  after: ListPlace | null
  before: ListPlace | null
}

export type CouponList = CouponPage & {
  address: CouponAddress
  batches: readonly string[]
  /** How many codes were created, after a new batch; otherwise 0. */
  made: number
}

const sorts = ['code', 'uses', 'until', 'created'] as const satisfies readonly CouponSort[]

/** The order of the list unless its address says otherwise: the newest first. */
const usualOrder = { sort: 'created', descending: true } as const

export function readCouponAddress(search: URLSearchParams): CouponAddress {
  return {
    text: textIn(search, 'q').trim(),
    state: choiceIn(search, 'state', couponStates),
    batch: textIn(search, 'batch').trim() || null,
    ...orderIn(search, { sorts, usual: usualOrder.sort }),
    ...placesIn(search),
  }
}

/** The query of the list with these changes; it leads to the first page unless a place is among them. */
export function couponQuery(
  { text, state, batch, sort, descending }: CouponAddress,
  { after, before, ...changes }: Partial<CouponAddress>,
): string {
  const next = { text, state, batch, sort, descending, ...changes }
  const isUsual = next.sort === usualOrder.sort && next.descending === usualOrder.descending
  const query = new URLSearchParams({
    ...(next.text && { q: next.text }),
    ...(next.state && { state: next.state }),
    ...(next.batch && { batch: next.batch }),
    ...(!isUsual && { sort: next.sort, order: next.descending ? 'desc' : 'asc' }),
    ...(after && { after: writePlace(after) }),
    ...(before && { before: writePlace(before) }),
  })
  return query.size > 0 ? `?${query}` : '?'
}

/** The path that downloads the same coupons as a file. */
export function couponFile({ text, state, batch }: CouponAddress): string {
  const query = new URLSearchParams({
    ...(text && { text }),
    ...(state && { state }),
    ...(batch && { batch }),
  })
  return `/api/v1/studio/coupons/file${query.size > 0 ? `?${query}` : ''}`
}

/** The page of a coupon; it is below `code/`, so that no code collides with another page. */
export function couponPath(code: string): string {
  return `/studio/coupons/code/${encodeURIComponent(code)}`
}
