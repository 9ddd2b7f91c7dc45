import type { Context } from '#domain/kernel/context.ts'
import {
  firstRows,
  isPlace,
  type PageAsked,
  type PagesBeside,
  readListPage,
} from '#domain/kernel/list-page.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { searchable } from '#domain/kernel/typed-text.ts'
import {
  countSubscriberRows,
  countSubscribers,
  listSubscriberRows,
  type SubscriberFilter,
  type SubscriberKind,
  type SubscriberRecord,
  type SubscriberSort,
} from './subscriber-queries.ts'

/** `userId` and `name`: of the account with this address; null without one. */
export type Subscriber = Omit<SubscriberRecord, 'sortValue'>

const pageSize = 50
/** Among more, those with and without an account are not counted. */
export const mostCounted = 5_000

export type SubscriberQuery = Partial<SubscriberFilter> &
  PageAsked & {
    sort?: SubscriberSort
    descending?: boolean
  }

export type SubscriberList = PagesBeside & {
  subscribers: Subscriber[]
  /** Of those who have the text; null for more than `mostCounted`, or for a part of so many. */
  counts: Record<SubscriberKind | 'all', number | null>
}

/** Everybody who confirmed that they want the newsletter; the newest first unless asked otherwise. For the owner. Two queries, four of many subscribers. */
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

export type NumberedSubscribers = { subscribers: Subscriber[]; total: number; page: number; pages: number }

/** As pages with numbers, which the API and the command line have; `page` counts from 1. For the owner. */
export async function listNumberedSubscribers(
  context: Context,
  { text = '', kind = null, page = 1 }: Partial<SubscriberFilter> & { page?: number } = {},
): Promise<NumberedSubscribers> {
  requireOwner(context)
  const filter = { text: searchable(text), kind }
  const total = await countSubscribers(context.db, filter)
  const offset = (page - 1) * pageSize
  const order = { sort: 'since', ...firstRows(pageSize), offset } as const
  const rows = offset < total ? await listSubscriberRows(context.db, filter, order) : []
  return {
    subscribers: rows.map(withoutPlace),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
  }
}

function withoutPlace({ sortValue: _, ...subscriber }: SubscriberRecord): Subscriber {
  return subscriber
}
