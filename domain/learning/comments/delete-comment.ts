import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { mayDeleteComment } from './comment-policy.ts'
import { deleteComment as deleteRecord, findComment } from './comment-queries.ts'

/** Takes a comment away for good: its author's to do, and the shop's owner's; else `forbidden`. */
export async function deleteComment(context: Context, { commentId }: { commentId: number }): Promise<void> {
  const { actor } = context
  if (actor.kind !== 'system') requireUser(context)
  const comment = await findComment(context.db, commentId)
  if (!comment) throw notFound('comment')
  if (!mayDeleteComment(actor, comment)) throw new DomainError('forbidden', 'comment-not-yours')
  await deleteRecord(context.db, commentId)
}
