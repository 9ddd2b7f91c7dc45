import type { Context } from '#domain/kernel/context.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { addMissedSearches, addVisits, type SearchCount, type VisitCount } from './count-queries.ts'

type Recorder = Pick<Context, 'db' | 'actor'>

/** Adds what a server process counted to what all have; addresses of nothing are left out. */
export async function recordVisits(context: Recorder, visits: readonly VisitCount[]): Promise<void> {
  requireSystem(context)
  await addVisits(context.db, visits)
}

/** Different texts a day: whoever sends nonsense fills no table. */
const mostTexts = 1_000

export async function recordMissedSearches(
  context: Recorder,
  searches: readonly SearchCount[],
): Promise<void> {
  requireSystem(context)
  await addMissedSearches(context.db, searches, { most: mostTexts })
}
