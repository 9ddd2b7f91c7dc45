import type { Context } from '#domain/kernel/context.ts'
import { type Comment, commentViewer, presentComment } from './comment.ts'
import { type CommentPlace, listCommentsOfLesson } from './comment-queries.ts'
import { requireDiscussion } from './require-discussion.ts'

export type LessonComments = {
  readonly comments: readonly Comment[]
  /** How many the lesson has. */
  readonly total: number
  /** Where the next page begins; null after the last comment. */
  readonly next: CommentPlace | null
}

/**
 * A page of a lesson's comments in the order of time, or author by author, for who takes part in its discussion
 * (`requireDiscussion`).
 */
export async function listLessonComments(
  context: Context,
  {
    lessonId,
    byAuthor = false,
    after = null,
    limit = 20,
  }: { lessonId: number; byAuthor?: boolean; after?: CommentPlace | null; limit?: number },
): Promise<LessonComments> {
  await requireDiscussion(context, lessonId)
  const rows = await listCommentsOfLesson(context.db, {
    ...{ lessonId, byAuthor, after, limit: limit + 1 },
    viewer: commentViewer(context),
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    comments: await Promise.all(shown.map((row) => presentComment(context, row))),
    total: rows[0]?.total ?? 0,
    next: last && rows.length > limit ? { group: last.group, id: last.id } : null,
  }
}
