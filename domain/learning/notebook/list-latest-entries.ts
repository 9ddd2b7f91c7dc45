import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { listNewestEntries } from './notebook-queries.ts'
import { type NotebookEntry, readEntries } from './read-entries.ts'

const mostEntries = 3

/**
 * What the caller wrote or marked last, at most three entries, without items that they no longer have. Throws
 * `sign-in-required`. At most three queries.
 */
export async function listLatestEntries(context: Context): Promise<NotebookEntry[]> {
  const { id: userId } = requireUser(context)
  const rows = await listNewestEntries(context.db, { userId, limit: mostEntries })
  return readEntries(context, { userId, rows })
}
