import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { discussionScope } from '#domain/operations/discussion/discussion.ts'
import { countWaitingRows } from './waiting-queries.ts'

/** By place of the studio: orders without access or to review, transfers to approve, what is not done in the inbox, opinions reported. */
type WaitingCounts = Awaited<ReturnType<typeof countWaitingRows>>

/** Above, it only matters that there are many. */
export const mostCounted = 100

const cachedMs = 10_000

type Cached = { at: number; counts: Promise<WaitingCounts> }

/** Of each database, by whose they are. */
const caches = new WeakMap<Database, Map<string | null, Cached>>()

/** One small statement, asked at most every ten seconds, since each page of the studio shows what it says. */
export function countWaiting(context: Pick<Context, 'db' | 'actor' | 'now'>): Promise<WaitingCounts> {
  const { authorId } = discussionScope(context)
  const { db } = context
  const cache = caches.get(db) ?? new Map<string | null, Cached>()
  caches.set(db, cache)
  const at = context.now().getTime()
  const cached = cache.get(authorId)
  if (cached && at - cached.at < cachedMs) return cached.counts
  const counts = countWaitingRows(db, { authorId }, mostCounted)
  cache.set(authorId, { at, counts })
  // What failed is asked again.
  counts.catch(() => cache.delete(authorId))
  return counts
}

/** Before somebody does something in the studio: what they did is counted on the page that answers. */
export function forgetWaiting({ db }: Pick<Context, 'db'>): void {
  caches.delete(db)
}
