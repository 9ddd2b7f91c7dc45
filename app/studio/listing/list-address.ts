import type { ItemPage } from '#domain/catalog/listing/list-items.ts'
import type { ItemKind, ItemSort, ItemState } from '#domain/catalog/listing/listed-item.ts'
import { type ListPlace, writePlace } from '#values/list-place.ts'
import { choiceIn, textIn } from '#values/sent.ts'
import { orderIn, placesIn } from '../ui/list-query.ts'

/** The search, filters and order that the address of a list contains. */
export type ListAddress = {
  text: string
  state: ItemState | null
  sort: ItemSort
  descending: boolean
  after: ListPlace | null
  before: ListPlace | null
}

export type ItemList = ItemPage & { kind: ItemKind; address: ListAddress; now: Date }

const sorts = [
  'title',
  'state',
  'author',
  'price',
  'parts',
  'owners',
  'changed',
] as const satisfies readonly ItemSort[]
const states = [
  'draft',
  'scheduled',
  'published',
  'changed',
  'archived',
] as const satisfies readonly ItemState[]

/** The order of a list unless its address says otherwise: last changed first. */
export const usualOrder = { sort: 'changed', descending: true } as const

export function readListAddress(search: URLSearchParams): ListAddress {
  return {
    text: textIn(search, 'q').trim(),
    state: choiceIn(search, 'state', states),
    ...orderIn(search, { sorts, usual: usualOrder.sort }),
    ...placesIn(search),
  }
}

/** The query of a list with these changes; it leads to the first page unless a place is among them. */
export function listQuery(
  { text, state, sort, descending }: ListAddress,
  { after, before, ...changes }: Partial<ListAddress>,
): string {
  const next = { text, state, sort, descending, ...changes }
  const isUsual = next.sort === usualOrder.sort && next.descending === usualOrder.descending
  const query = new URLSearchParams({
    ...(next.text && { q: next.text }),
    ...(next.state && { state: next.state }),
    ...(!isUsual && { sort: next.sort, order: next.descending ? 'desc' : 'asc' }),
    ...(after && { after: writePlace(after) }),
    ...(before && { before: writePlace(before) }),
  })
  return query.size > 0 ? `?${query}` : '?'
}
