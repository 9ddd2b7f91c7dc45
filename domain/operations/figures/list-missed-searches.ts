import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import type { Period } from '#values/period.ts'
import { listMissedSearchRows, type MissedSearch } from './count-queries.ts'

/** What was searched for and not found, the most frequent first; from `after` on in the order of the texts. */
export async function listMissedSearches(
  context: Pick<Context, 'db' | 'actor'>,
  { period, ...order }: { period: Period; limit: number; after?: string | null },
): Promise<MissedSearch[]> {
  requireOwner(context)
  return listMissedSearchRows(context.db, period, order)
}
