import type { Context } from '#domain/kernel/context.ts'
import { money } from '#values/money.ts'
import { isPlace, pageOfRows, searchable } from './list-place.ts'
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
const textSorts: readonly ItemSort[] = ['title', 'state', 'author']

/** What the person may change in the studio: an author their own, the owner everybody's. Two queries. */
export async function listItems(
  context: Pick<Context, 'db' | 'actor' | 'locale' | 'now'>,
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
  const scope = { kind, authorId: requireListedAuthor(context), text: searchable(text), now: context.now() }
  const counted = await countItemRows(db, scope)
  const place = [after, before].find((each) => each && isPlace(each, textSorts.includes(sort))) ?? null
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
  const { shown, previous, next } = pageOfRows(rows, {
    size: pageSize,
    place,
    backwards,
    placeOf: ({ value, key }) => ({ value, key }),
  })
  return {
    items: shown.map(({ value: _, publishAt, price, offerPrice, changedAt, ...row }) => ({
      ...row,
      publishAt: publishAt === null ? null : new Date(publishAt),
      price: price === null ? null : money(price),
      offer: price !== null && offerPrice !== null && offerPrice < price ? money(offerPrice) : null,
      changedAt: new Date(changedAt),
    })),
    counts: Object.fromEntries(counted.map(({ state, count }) => [state, count])),
    previous,
    next,
  }
}
