import { stringify } from 'csv-stringify/sync'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { searchable } from '#domain/kernel/typed-text.ts'
import type { ListPlace } from '#values/list-place.ts'
import {
  countSubscribers,
  listSubscriberRows,
  type SubscriberFilter,
  type SubscriberRecord,
} from './subscriber-queries.ts'

/** Rows per query. */
const batch = 250

/**
 * CSV with a header (RFC 4180) of all subscribers that match the filter, in pieces, in the order in which they
 * confirmed; times in ISO 8601. Formulas are escaped. For the owner. The audit log records how many there were and
 * which filters were used, without names or addresses.
 */
export async function exportSubscribers(
  context: Context,
  { text = '', kind = null }: Partial<SubscriberFilter> = {},
): Promise<AsyncIterable<string>> {
  requireOwner(context)
  const filter = { text: searchable(text), kind }
  const subscribers = await countSubscribers(context.db, filter)
  await context.audit({
    action: 'subscribers.exported',
    subject: 'subscribers/list',
    after: {
      subscribers,
      filteredBy: Object.entries(filter).flatMap(([name, value]) => (value ? [name] : [])),
    },
  })
  return pieces(context, filter)
}

async function* pieces({ db }: Pick<Context, 'db'>, filter: SubscriberFilter): AsyncIterable<string> {
  yield csv([columns])
  let after: ListPlace | null = null
  do {
    const rows: SubscriberRecord[] = await listSubscriberRows(db, filter, {
      sort: 'since',
      descending: false,
      after,
      limit: batch,
    })
    if (rows.length > 0) yield csv(rows.map(cells))
    const last = rows.at(-1)
    after = last && rows.length === batch ? { value: last.sortValue, key: last.id } : null
  } while (after)
}

function csv(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' })
}

const columns = ['email', 'name', 'language', 'account', 'unreached', 'subscribed_at']

function cells({ email, name, locale, userId, unreached, confirmedAt }: SubscriberRecord): string[] {
  const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')
  return [
    email,
    name ?? '',
    locale,
    yesOrNo(userId !== null),
    yesOrNo(unreached),
    confirmedAt?.toISOString() ?? '',
  ]
}
