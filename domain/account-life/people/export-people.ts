import { stringify } from 'csv-stringify/sync'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import type { ListPlace } from '#values/list-place.ts'
import { toDecimal } from '#values/money.ts'
import { type ListedPerson, listed } from './list-people.ts'
import { cleanFilter, type PeopleFilter } from './people-filter.ts'
import { countPeopleRows, listPeopleRows } from './people-list-queries.ts'

/** How many rows one query reads. */
const batch = 250

/**
 * Exports the people that match the filter as CSV with a header (RFC 4180), in pieces, sorted by the date of joining; amounts in
 * US dollars, moments in ISO 8601. Formulas are escaped. The audit log notes the number and the names of the filters, but
 * nobody's name. For the owner.
 */
export async function exportPeople(context: Context, given: PeopleFilter): Promise<AsyncIterable<string>> {
  requireOwner(context)
  const filter = cleanFilter(given)
  await context.audit({
    action: 'people.exported',
    subject: 'people/list',
    after: {
      people: await countPeopleRows(context.db, filter),
      filteredBy: Object.entries(filter).flatMap(([name, value]) =>
        value == null || value === '' ? [] : [name],
      ),
    },
  })
  return pieces(context, filter)
}

async function* pieces({ db }: Pick<Context, 'db'>, filter: PeopleFilter): AsyncIterable<string> {
  yield csv([columns])
  let after: ListPlace<string> | null = null
  do {
    const rows: Awaited<ReturnType<typeof listPeopleRows>> = await listPeopleRows(db, filter, {
      sort: 'joined',
      descending: false,
      after,
      limit: batch,
    })
    if (rows.length > 0) yield csv(rows.map((row) => cells(listed(row))))
    const last = rows.at(-1)
    after = last && rows.length === batch ? { value: last.sortValue, key: last.id } : null
  } while (after)
}

function csv(rows: readonly (readonly (string | number)[])[]): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' })
}

const columns = [
  'id',
  'name',
  'email',
  'role',
  'verified',
  'blocked',
  'newsletter',
  'joined_at',
  'last_seen_at',
  'products',
  'spent',
]

function cells(person: ListedPerson): (string | number)[] {
  const { id, name, email, role, emailVerified, blockShopping, subscribed, owned, spent } = person
  return [
    id,
    name,
    email,
    role,
    yesOrNo(emailVerified),
    yesOrNo(blockShopping),
    yesOrNo(subscribed),
    person.createdAt.toISOString(),
    person.lastSeenAt.toISOString(),
    owned,
    toDecimal(spent),
  ]
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
