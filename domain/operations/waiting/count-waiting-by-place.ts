import type { Context } from '#domain/kernel/context.ts'
import { discussionScope } from '#domain/operations/discussion/discussion.ts'
import { countWaitingRows } from './waiting-queries.ts'

/** Above this number it only matters that there are many. */
export const mostCounted = 100

/**
 * What waits in each place of the studio: orders without access or to review, transfers to approve, threads and
 * messages that are not done, reported opinions. One small statement.
 */
export async function countWaitingByPlace(context: Pick<Context, 'db' | 'actor'>) {
  const { authorId } = discussionScope(context)
  return countWaitingRows(context.db, { authorId }, mostCounted)
}
