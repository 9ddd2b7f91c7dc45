import type { SubscriberKind, SubscriberSort } from '#domain/operations/subscribers/subscriber-queries.ts'
import { type ListPlace, writePlace } from '#values/list-place.ts'
import { choiceIn, textIn } from '#values/sent.ts'
import { orderIn, placesIn } from '../ui/list-query.ts'

/** The search, filter and order that the address of the list contains. */
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

/** The order of the list unless its address says otherwise: the newest first. */
const usualOrder = { sort: 'since', descending: true } as const

export function readSubscriberAddress(search: URLSearchParams): SubscriberAddress {
  return {
    text: textIn(search, 'q').trim(),
    kind: choiceIn(search, 'show', shownKinds),
    ...orderIn(search, { sorts, usual: usualOrder.sort }),
    ...placesIn(search),
  }
}

/** The query of the list with these changes; it leads to the first page unless a place is among them. */
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

/** The path that downloads the same subscribers as a file. */
export function subscriberFile({ text, kind }: SubscriberAddress): string {
  const query = new URLSearchParams({ ...(text && { text }), ...(kind && { kind }) })
  return `/api/v1/studio/subscribers/export${query.size > 0 ? `?${query}` : ''}`
}
