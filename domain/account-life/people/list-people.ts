import type { Context } from '#domain/kernel/context.ts'
import { isPlace, type PageAsked, type PagesBeside, readListPage } from '#domain/kernel/list-page.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import type { ListPlace } from '#values/list-place.ts'
import { type Money, money } from '#values/money.ts'
import { cleanFilter, type PeopleFilter, type PeopleSort } from './people-filter.ts'
import { countPeopleRows, type ListedPersonRecord, listPeopleRows } from './people-list-queries.ts'

export type ListedPerson = Omit<ListedPersonRecord, 'sortValue' | 'spent'> & {
  /** What the person has paid, less refunds. */
  spent: Money
}

export type PeopleQuery = PeopleFilter &
  PageAsked<ListPlace<string>> & {
    sort?: PeopleSort
    descending?: boolean
  }

export type PeoplePage = PagesBeside<ListPlace<string>> & {
  people: ListedPerson[]
  /** The number of people that match the filter; null above `mostCounted`. */
  total: number | null
}

const pageSize = 50

/** Counting all people of a large shop takes longer than reading a page of them. */
export const mostCounted = 5_000

/** One page of people, newest first by default, without deleted accounts, in two queries. For the owner and support. */
export async function listPeople(
  context: Pick<Context, 'db' | 'actor'>,
  { sort = 'joined', descending = true, after, before, ...given }: PeopleQuery = {},
): Promise<PeoplePage> {
  requireRole(context, 'support')
  const filter = cleanFilter(given)
  const [{ shown, ...beside }, counted] = await Promise.all([
    readListPage({
      size: pageSize,
      descending,
      after,
      before,
      isPlace: (place) => isPlace(place, false),
      read: (page) => listPeopleRows(context.db, filter, { sort, ...page }),
      placeOf: ({ sortValue, id }) => ({ value: sortValue, key: id }),
    }),
    countPeopleRows(context.db, filter, mostCounted + 1),
  ])
  return { people: shown.map(listed), total: counted > mostCounted ? null : counted, ...beside }
}

export function listed({ sortValue: _, spent, ...person }: ListedPersonRecord): ListedPerson {
  return { ...person, spent: money(spent) }
}
