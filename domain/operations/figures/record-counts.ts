import type { Context } from '#domain/kernel/context.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { addMissedSearches, addVisits, type SearchCount, type VisitCount } from './count-queries.ts'

type Recorder = Pick<Context, 'db' | 'actor'>

/** Adds the visits that a server process counted to those of all processes; unknown slugs are left out. */
export async function recordVisits(context: Recorder, visits: readonly VisitCount[]): Promise<void> {
  requireSystem(context)
  await addVisits(context.db, visits)
}

/** The most different texts stored in a day, so that nonsense searches cannot fill the table. */
const mostTexts = 1_000

export async function recordMissedSearches(
  context: Recorder,
  searches: readonly SearchCount[],
): Promise<void> {
  requireSystem(context)
  await addMissedSearches(context.db, searches, { most: mostTexts })
}
