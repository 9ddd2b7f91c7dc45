import type { AffiliateKind, AffiliateSort } from '#domain/commerce/affiliate-sales/affiliate-list-queries.ts'
import { type ListPlace, readPersonPlace, writePlace } from '#values/list-place.ts'
import { choiceIn, textIn } from '#values/sent.ts'
import { orderIn } from '../ui/list-query.ts'

/** The search, filter and order that the address of the list contains. */
export type AffiliateAddress = {
  text: string
  kind: AffiliateKind | null
  sort: AffiliateSort
  descending: boolean
  after: ListPlace<string> | null
  before: ListPlace<string> | null
}

export const affiliateKinds = ['selling', 'unpaid', 'due'] as const satisfies readonly AffiliateKind[]
const sorts = ['name', 'sold', 'earned', 'paid', 'unpaid', 'due'] as const satisfies readonly AffiliateSort[]

/** The order of the list unless its address says otherwise: the affiliates with the most money due first. */
const usualOrder = { sort: 'due', descending: true } as const

export function readAffiliateAddress(search: URLSearchParams): AffiliateAddress {
  return {
    text: textIn(search, 'q').trim(),
    kind: choiceIn(search, 'show', affiliateKinds),
    ...orderIn(search, { sorts, usual: usualOrder.sort, falls: (sort) => sort !== 'name' }),
    after: readPersonPlace(search.get('after')),
    before: readPersonPlace(search.get('before')),
  }
}

/** The query of the list with these changes; it leads to the first page unless a place is among them. */
export function affiliateQuery(
  { text, kind, sort, descending }: AffiliateAddress,
  { after, before, ...changes }: Partial<AffiliateAddress>,
): string {
  const next = { text, kind, sort, descending, ...changes }
  const isUsual = next.sort === usualOrder.sort && next.descending === usualOrder.descending
  const query = new URLSearchParams({
    ...(next.text && { q: next.text }),
    ...(next.kind && { show: next.kind }),
    ...(!isUsual && { sort: next.sort, order: next.descending ? 'desc' : 'asc' }),
    ...(after && { after: writePlace(after) }),
    ...(before && { before: writePlace(before) }),
  })
  return query.size > 0 ? `?${query}` : '?'
}

export function affiliatePath(userId: string): string {
  return `/studio/affiliates/${encodeURIComponent(userId)}`
}
