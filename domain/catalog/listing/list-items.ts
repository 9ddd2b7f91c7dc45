import type { Context } from '#domain/kernel/context.ts'
import { money } from '#values/money.ts'
import { longestSearch } from '#values/search-text.ts'
import { isStorableText } from '#values/storable-text.ts'
import type { ItemKind, ItemSort, ItemState, ListedItem, ListPlace } from './listed-item.ts'
import { requireListedAuthor } from './listing-policy.ts'
import { countItemRows, listItemRows } from './listing-queries.ts'

export type ItemQuery = {
  kind: ItemKind
  text?: string
  /** All states without it. */
  state?: ItemState | null
  sort?: ItemSort
  descending?: boolean
  /** At most one of both. */
  after?: ListPlace | null
  before?: ListPlace | null
}

export type ItemPage = {
  items: ListedItem[]
  /** Of each state, whatever the state that is asked for. */
  counts: Partial<Record<ItemState, number>>
  /** Where the pages beside this one begin; null without one. */
  previous: ListPlace | null
  next: ListPlace | null
}

const pageSize = 50

/** What the person may change in the studio: an author their own, the owner everybody's. Two queries. */
export async function listItems(
  context: Pick<Context, 'db' | 'actor' | 'locale'>,
  {
    kind,
    text = '',
    state = null,
    sort = 'changed',
    descending = sort === 'changed',
    after,
    before,
  }: ItemQuery,
): Promise<ItemPage> {
  const { db, locale } = context
  const scope = { kind, authorId: requireListedAuthor(context), text: searchable(text) }
  const counted = await countItemRows(db, scope)
  const place = [after, before].find((each) => each && fits(each, sort)) ?? null
  const backwards = place !== null && place === before
  const rows = await listItemRows(
    db,
    { ...scope, states: state ? [state] : [], locale },
    {
      sort,
      descending: descending !== backwards,
      after: place,
      limit: pageSize + 1,
    },
  )
  const more = rows.length > pageSize
  const shown = rows.slice(0, pageSize)
  if (backwards) shown.reverse()
  const first = shown.at(0)
  const last = shown.at(-1)
  return {
    items: shown.map(({ value: _, publishAt, price, offerPrice, changedAt, ...row }) => ({
      ...row,
      publishAt: publishAt === null ? null : new Date(publishAt),
      price: price === null ? null : money(price),
      offer: price !== null && offerPrice !== null && offerPrice < price ? money(offerPrice) : null,
      changedAt: new Date(changedAt),
    })),
    counts: Object.fromEntries(counted.map(({ state, count }) => [state, count])),
    previous: first && (backwards ? more : place) ? { value: first.value, key: first.key } : null,
    next: last && (backwards || more) ? { value: last.value, key: last.key } : null,
  }
}

/** A place comes from an address, where anybody may write anything. */
function fits({ value, key }: ListPlace, sort: ItemSort): boolean {
  const isText = ['title', 'state', 'author'].includes(sort)
  if (!Number.isSafeInteger(key) || Math.abs(key) > 2 ** 31) return false
  return typeof value === 'string' ? isText && isStorableText(value) : !isText && Number.isFinite(value)
}

export function searchable(text: string): string {
  return isStorableText(text) ? text.trim().slice(0, longestSearch) : ''
}
