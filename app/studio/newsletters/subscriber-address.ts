import type { ListPlace } from '#domain/kernel/list-page.ts'
import type { SubscriberKind, SubscriberSort } from '#domain/operations/subscribers/subscriber-queries.ts'
import { readPlace, writePlace } from '../listing/list-address.ts'

/** What an address of the list says. */
export type SubscriberAddress = {
  text: string
  kind: SubscriberKind | null
  sort: SubscriberSort
  descending: boolean
  after: ListPlace | null
  before: ListPlace | null
}

export const subscribersPath = '/studio/newsletters/subscribers'
export const shownKinds = ['account', 'visitor', 'unreached'] as const satisfies readonly SubscriberKind[]
const sorts = ['since', 'address'] as const satisfies readonly SubscriberSort[]

/** The newest come first unless one asks otherwise. */
const usualOrder = { sort: 'since', descending: true } as const

export function readSubscriberAddress(search: URLSearchParams): SubscriberAddress {
  const sort = sorts.find((each) => each === search.get('sort')) ?? usualOrder.sort
  const order = search.get('order')
  return {
    text: search.get('q')?.trim() ?? '',
    kind: shownKinds.find((each) => each === search.get('show')) ?? null,
    sort,
    descending: order === 'desc' || (order !== 'asc' && sort === 'since'),
    after: readPlace(search.get('after')),
    before: readPlace(search.get('before')),
  }
}

/** With these changes; the page is the first one unless a place is among them. */
export function subscriberQuery(
  { text, kind, sort, descending }: SubscriberAddress,
  { after, before, ...changes }: Partial<SubscriberAddress> = {},
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

/** The same subscribers as a file. */
export function subscriberFile({ text, kind }: SubscriberAddress): string {
  const query = new URLSearchParams({ ...(text && { text }), ...(kind && { kind }) })
  return `/api/v1/studio/subscribers/export${query.size > 0 ? `?${query}` : ''}`
}
