import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireRole, requireUser } from '#domain/kernel/require-user.ts'
import { type Comment, presentComment } from './comment.ts'
import { mayDeleteComment, mayEditComment } from './comment-policy.ts'
import {
  deleteComment as deleteRecord,
  findComment,
  listNewestComments,
  setCommentHidden,
} from './comment-queries.ts'

const pageSize = 50

/** For the owner and support; `page` counts from 1. */
export async function listAllComments(
  context: Context,
  { page = 1 }: { page?: number } = {},
): Promise<{ comments: (Comment & { courseSlug: string })[]; total: number; page: number; pages: number }> {
  requireRole(context, 'support')
  const rows = await listNewestComments(context.db, { limit: pageSize, offset: (page - 1) * pageSize })
  const total = rows[0]?.total ?? 0
  const comments = await Promise.all(
    rows.map(async ({ course, ...row }) => ({
      ...(await presentComment(context, row)),
      courseSlug: course.slug,
    })),
  )
  return { comments, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) }
}

/** For the owner and support; hidden again, it stays hidden since the first time. Throws `comment-not-found`. */
export async function hideComment(
  context: Context,
  { commentId, hidden }: { commentId: number; hidden: boolean },
): Promise<void> {
  requireRole(context, 'support')
  await context.transaction(async (context) => {
    const comment = await findComment(context.db, commentId)
    if (!comment) throw notFound('comment')
    const wasHidden = comment.hiddenAt !== null
    if (wasHidden === hidden) return
    await setCommentHidden(context.db, { id: commentId, hiddenAt: hidden ? context.now() : null })
    await context.audit({
      action: hidden ? 'comment.hidden' : 'comment.shown',
      subject: `comment/${commentId}`,
      before: { hidden: wasHidden },
      after: { hidden },
    })
  })
}

/** For its author and the owner. Throws `comment-not-found`, `comment-not-yours`. */
export async function deleteComment(context: Context, { commentId }: { commentId: number }): Promise<void> {
  const { actor } = context
  if (actor.kind !== 'system') requireUser(context)
  const comment = await findComment(context.db, commentId)
  if (!comment) throw notFound('comment')
  if (!mayDeleteComment(actor, comment)) throw new DomainError('forbidden', 'comment-not-yours')
  await context.transaction(async (context) => {
    await deleteRecord(context.db, commentId)
    if (mayEditComment(actor, comment)) return
    await context.audit({
      action: 'comment.deleted',
      subject: `comment/${commentId}`,
      before: { lesson: comment.lessonId, hidden: comment.hiddenAt !== null },
    })
  })
}
