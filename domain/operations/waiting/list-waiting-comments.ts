import type { Context } from '#domain/kernel/context.ts'
import { discussionScope } from '#domain/operations/discussion/discussion.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { WaitingGroup } from './list-waiting.ts'
import { listOpenThreads } from './waiting-queries.ts'

export type WaitingComment = {
  /** The id of the thread. */
  id: number
  author: string | null
  title: string
  course: { slug: string; title: LocalizedText }
  lesson: LocalizedText
  /** Indexes from 0. */
  place: { section: number; lesson: number }
}

const most = 4

/**
 * Comment threads that are not done, those waiting longest first: for an author of their courses, for owner and support
 * of all.
 */
export async function listWaitingComments(
  context: Pick<Context, 'db' | 'actor'>,
): Promise<WaitingGroup<WaitingComment>> {
  const { authorId } = discussionScope(context)
  const rows = await listOpenThreads(context.db, { authorId }, most)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, title, ...row }) => ({ ...row, title: title ?? '' })),
  }
}
