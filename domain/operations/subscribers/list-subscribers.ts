import { isPlace, pageOfRows, searchable } from '#domain/catalog/listing/list-place.ts'
import type { ListPlace } from '#domain/catalog/listing/listed-item.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
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

export type SubscriberQuery = Partial<SubscriberFilter> & {
  sort?: SubscriberSort
  descending?: boolean
  /** At most one of both. */
  after?: ListPlace | null
  before?: ListPlace | null
}

export type SubscriberList = {
  subscribers: Subscriber[]
  /** Of those who have the text. */
  counts: Record<SubscriberKind | 'all', number>
  /** Where the pages beside this one begin; null without one. */
  previous: ListPlace | null
  next: ListPlace | null
}

/** Everybody who confirmed that they want the newsletter; the newest first unless asked otherwise. For the owner. Two queries. */
export async function listSubscribers(
  context: Context,
  { text = '', kind = null, sort = 'since', descending = true, after, before }: SubscriberQuery = {},
): Promise<SubscriberList> {
  requireOwner(context)
  const filter = { text: searchable(text), kind }
  const place = [after, before].find((each) => each && isPlace(each, sort === 'address')) ?? null
  const backwards = place !== null && place === before
  const [rows, counts] = await Promise.all([
    listSubscriberRows(context.db, filter, {
      sort,
      descending: descending !== backwards,
      after: place,
      limit: pageSize + 1,
    }),
    countSubscriberRows(context.db, filter.text),
  ])
  const { shown, ...beside } = pageOfRows(rows, {
    size: pageSize,
    place,
    backwards,
    placeOf: ({ sortValue, id }) => ({ value: sortValue, key: id }),
  })
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
  const total = (await countSubscriberRows(context.db, filter.text))[kind ?? 'all']
  const offset = (page - 1) * pageSize
  const order = { sort: 'since', descending: true, limit: pageSize, offset } as const
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
