import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { findComment, setCommentHidden } from './comment-queries.ts'

/**
 * Hides a comment from everybody but its author, or shows it again; for the shop's owner. Hidden twice it is hidden since the
 * first time. Throws `comment-not-found`.
 */
export async function hideComment(
  context: Context,
  { commentId, hidden }: { commentId: number; hidden: boolean },
): Promise<void> {
  requireOwner(context)
  const comment = await findComment(context.db, commentId)
  if (!comment) throw notFound('comment')
  const hiddenAt = hidden ? (comment.hiddenAt ?? context.now()) : null
  await setCommentHidden(context.db, { id: commentId, hiddenAt })
}
