import type { AffiliateKind, AffiliateSort } from '#domain/commerce/affiliate-sales/affiliate-list-queries.ts'
import { type ListPlace, readPersonPlace } from '#values/list-place.ts'
import { choiceIn, textIn } from '#values/sent.ts'
import { orderIn, writeListQuery } from '../ui/list-query.ts'

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
  address: AffiliateAddress,
  { after, before, ...changes }: Partial<AffiliateAddress>,
): string {
  const { sort, descending, text, kind } = { ...address, ...changes }
  return writeListQuery({ q: text, show: kind }, { sort, descending, usual: usualOrder, after, before })
}

export function affiliatePath(userId: string): string {
  return `/studio/affiliates/${encodeURIComponent(userId)}`
}
