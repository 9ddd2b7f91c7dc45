import type { Context } from '#domain/kernel/context.ts'
import { discussionScope } from '#domain/operations/discussion/discussion.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { WaitingGroup } from './list-waiting.ts'
import { listOpenThreads } from './waiting-queries.ts'

export type WaitingComment = {
  /** Of the thread. */
  id: number
  author: string | null
  title: string
  course: { slug: string; title: LocalizedText }
  lesson: LocalizedText
  /** Zero-based. */
  place: { section: number; lesson: number }
}

const most = 4

/**
 * Threads of comments that are not done, what waits longest first: of an author's own courses, of all for support and the owner.
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
