import { pageOfRows } from '#domain/catalog/listing/list-place.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { type Money, money } from '#values/money.ts'
import {
  cleanFilter,
  isPersonPlace,
  type PeopleFilter,
  type PeopleSort,
  type PersonPlace,
} from './people-filter.ts'
import { countPeopleRows, type ListedPersonRecord, listPeopleRows } from './people-list-queries.ts'

export type ListedPerson = Omit<ListedPersonRecord, 'sortValue' | 'spent'> & {
  /** Payments less refunds. */
  spent: Money
}

export type PeopleQuery = PeopleFilter & {
  sort?: PeopleSort
  descending?: boolean
  /** At most one of both. */
  after?: PersonPlace | null
  before?: PersonPlace | null
}

export type PeoplePage = {
  people: ListedPerson[]
  /** All that the filter lets through. */
  total: number
  /** Where the pages beside this one begin; null without one. */
  previous: PersonPlace | null
  next: PersonPlace | null
}

const pageSize = 50

/** For the owner and support; the newest first unless asked otherwise, without deleted accounts. Two queries. */
export async function listPeople(
  context: Pick<Context, 'db' | 'actor'>,
  { sort = 'joined', descending = true, after, before, ...given }: PeopleQuery = {},
): Promise<PeoplePage> {
  requireRole(context, 'support')
  const filter = cleanFilter(given)
  const place = [after, before].find((each) => each && isPersonPlace(each)) ?? null
  const backwards = place !== null && place === before
  const [rows, total] = await Promise.all([
    listPeopleRows(context.db, filter, {
      sort,
      descending: descending !== backwards,
      after: place,
      limit: pageSize + 1,
    }),
    countPeopleRows(context.db, filter),
  ])
  const { shown, ...beside } = pageOfRows(rows, {
    size: pageSize,
    place,
    backwards,
    placeOf: ({ sortValue, id }) => ({ value: sortValue, id }),
  })
  return { people: shown.map(listed), total, ...beside }
}

export function listed({ sortValue: _, spent, ...person }: ListedPersonRecord): ListedPerson {
  return { ...person, spent: money(spent) }
}
