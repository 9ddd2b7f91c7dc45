import type { Context } from '#domain/kernel/context.ts'
import { isPlace, type PageAsked, type PagesBeside, readListPage } from '#domain/kernel/list-page.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { searchable } from '#domain/kernel/typed-text.ts'
import {
  countSubscriberRows,
  listSubscriberRows,
  type SubscriberFilter,
  type SubscriberKind,
  type SubscriberRecord,
  type SubscriberSort,
} from './subscriber-queries.ts'

/** `userId` and `name`: of the account with this address; null without one. */
export type Subscriber = Omit<SubscriberRecord, 'sortValue'>

const pageSize = 50
/** Among more subscribers, those with and without an account are not counted. */
export const mostCounted = 5_000

export type SubscriberQuery = Partial<SubscriberFilter> &
  PageAsked & {
    sort?: SubscriberSort
    descending?: boolean
  }

export type SubscriberList = PagesBeside & {
  subscribers: Subscriber[]
  /** Counts of the subscribers who match the text; null where more than `mostCounted` would have to be counted. */
  counts: Record<SubscriberKind | 'all', number | null>
}

/**
 * A page of the people who confirmed that they want the newsletter, by default newest first. For the owner. Two
 * queries, four with many subscribers.
 */
export async function listSubscribers(
  context: Context,
  { text = '', kind = null, sort = 'since', descending = true, after, before }: SubscriberQuery = {},
): Promise<SubscriberList> {
  requireOwner(context)
  const filter = { text: searchable(text), kind }
  const [{ shown, ...beside }, counts] = await Promise.all([
    readListPage({
      size: pageSize,
      descending,
      after,
      before,
      isPlace: (place) => isPlace(place, sort === 'address'),
      read: (page) => listSubscriberRows(context.db, filter, { sort, ...page }),
      placeOf: ({ sortValue, id }) => ({ value: sortValue, key: id }),
    }),
    countSubscriberRows(context.db, filter.text, mostCounted),
  ])
  return { subscribers: shown.map(withoutPlace), counts, ...beside }
}

function withoutPlace({ sortValue: _, ...subscriber }: SubscriberRecord): Subscriber {
  return subscriber
}
