import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import type { Period } from '#values/period.ts'
import { listMissedSearchRows, type MissedSearch } from './count-queries.ts'

/**
 * Searches that found nothing, the most frequent first; with `after`, in alphabetical order from that text on. For the
 * owner.
 */
export async function listMissedSearches(
  context: Pick<Context, 'db' | 'actor'>,
  { period, ...order }: { period: Period; limit: number; after?: string | null },
): Promise<MissedSearch[]> {
  requireOwner(context)
  return listMissedSearchRows(context.db, period, order)
}
