import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { listSeenSince } from './progress-queries.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A week in every time zone: the reader's Monday may begin hours before the server's. */
const days = 8
const mostClasses = 300

/**
 * The classes that the caller marked as seen in the last eight days, latest first, at most 300. Throws
 * `sign-in-required`. One query.
 */
export async function listSeenLately(context: Context): Promise<{ seenAt: Date; durationSeconds: number }[]> {
  const { id: userId } = requireUser(context)
  const since = new Date(context.now().getTime() - days * dayMs)
  return listSeenSince(context.db, { userId, since, limit: mostClasses })
}
