import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { discussionScope } from '#domain/operations/discussion/discussion.ts'
import { countWaitingRows } from './waiting-queries.ts'

/** By place of the studio: orders without access or to review, transfers to approve, what is not done in the inbox, opinions reported. */
type WaitingCounts = Awaited<ReturnType<typeof countWaitingRows>>

/** Above, it only matters that there are many. */
export const mostCounted = 100

const keptMs = 10_000

type Kept = { at: number; counts: Promise<WaitingCounts> }

/** Of each database, by whose they are. */
const keptBy = new WeakMap<Database, Map<string | null, Kept>>()

/** One small statement, asked at most every ten seconds, since each page of the studio shows what it says. */
export function countWaiting(context: Pick<Context, 'db' | 'actor' | 'now'>): Promise<WaitingCounts> {
  const { authorId } = discussionScope(context)
  const { db } = context
  const kept = keptBy.get(db) ?? new Map<string | null, Kept>()
  keptBy.set(db, kept)
  const at = context.now().getTime()
  const last = kept.get(authorId)
  if (last && at - last.at < keptMs) return last.counts
  const counts = countWaitingRows(db, { authorId }, mostCounted)
  kept.set(authorId, { at, counts })
  // What failed is asked again.
  counts.catch(() => kept.delete(authorId))
  return counts
}

/** Before somebody does something in the studio: what they did is counted on the page that answers. */
export function forgetWaiting({ db }: Pick<Context, 'db'>): void {
  keptBy.delete(db)
}
