import type { Context } from '#domain/kernel/context.ts'
import { isPlace, type PageAsked, type PagesBeside, readListPage } from '#domain/kernel/list-page.ts'
import { searchable } from '#domain/kernel/typed-text.ts'
import { money } from '#values/money.ts'
import type { ItemKind, ItemSort, ItemState, ListedItem } from './listed-item.ts'
import { requireListedAuthor } from './listing-policy.ts'
import { countItemRows, listItemRows } from './listing-queries.ts'

export type ItemQuery = PageAsked & {
  kind: ItemKind
  text?: string
  /** Null or left out: all states. */
  state?: ItemState | null
  sort?: ItemSort
  descending?: boolean
}

export type ItemPage = PagesBeside & {
  items: ListedItem[]
  /** The number of items in each state, without regard to `state`. */
  counts: Partial<Record<ItemState, number>>
}

const pageSize = 50
const textSorts: readonly ItemSort[] = ['title', 'state', 'author']

/** One page of the items that the caller may change in the studio: authors theirs, the owner everybody's. Two queries. */
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
  const { shown, ...beside } = await readListPage({
    size: pageSize,
    descending,
    after,
    before,
    isPlace: (place) => isPlace(place, textSorts.includes(sort)),
    read: (page) => listItemRows(db, { ...scope, states: state ? [state] : [], locale }, { sort, ...page }),
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
    ...beside,
  }
}
