import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { fieldErrors } from '#values/field-errors.ts'
import { presentComment } from './comment.ts'
import { commentInput } from './comment-input.ts'
import { mayEditComment } from './comment-policy.ts'
import { findComment, updateComment } from './comment-queries.ts'
import type { KeptComment } from './create-comment.ts'
import { requireDiscussion } from './require-discussion.ts'

/**
 * Changes a comment of the person's own, while they take part in the discussion; else `forbidden`. Not even the shop's owner
 * puts words into somebody's mouth.
 */
export async function editComment(
  context: Context,
  { commentId, ...input }: { commentId: number; title: unknown; description: unknown },
): Promise<KeptComment> {
  const actor = requireUser(context)
  const comment = await findComment(context.db, commentId)
  if (!comment) throw notFound('comment')
  await requireDiscussion(context, comment.lessonId)
  if (!mayEditComment(actor, comment)) throw new DomainError('forbidden', 'comment-not-yours')
  const checked = commentInput.safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  const { title, description: body } = checked.data
  const record = await updateComment(context.db, { id: commentId, title, body, editedAt: context.now() })
  if (!record) throw notFound('comment')
  const { name, role } = actor
  return { ok: true, comment: await presentComment(context, { ...record, author: { name, role } }) }
}
