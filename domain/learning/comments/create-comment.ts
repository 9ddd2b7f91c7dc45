import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { type Comment, presentComment } from './comment.ts'
import { commentInput } from './comment-input.ts'
import { insertComment } from './comment-queries.ts'
import { requireDiscussion } from './require-discussion.ts'

/** What came of writing or editing a comment. */
export type KeptComment = { ok: true; comment: Comment } | { ok: false; fields: FieldErrors }

/**
 * Keeps what somebody says about a lesson. With the same `draftKey` it is kept once, however often it is sent. Throws what
 * `requireDiscussion` does.
 */
export async function createComment(
  context: Context,
  {
    lessonId,
    draftKey = null,
    ...input
  }: {
    lessonId: number
    title: unknown
    description: unknown
    draftKey?: string | null
  },
): Promise<KeptComment> {
  const { id: authorId, name, role } = requireUser(context)
  await requireDiscussion(context, lessonId)
  const checked = commentInput.safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  const { title, description: body } = checked.data
  const record = await insertComment(context.db, {
    ...{ lessonId, authorId, title, body, draftKey },
    createdAt: context.now(),
  })
  return { ok: true, comment: await presentComment(context, { ...record, author: { name, role } }) }
}
