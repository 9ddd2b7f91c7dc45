import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { type PageAsked, type PagesBeside, readListPage } from '#domain/kernel/list-page.ts'
import { findUserId, requireRole, requireUser } from '#domain/kernel/require-user.ts'
import { hiding } from '#domain/learning/reports/hiding.ts'
import { type Comment, presentComment } from './comment.ts'
import { mayDeleteComment, mayEditComment } from './comment-policy.ts'
import { listAllCommentRows, setCommentHidden } from './comment-queries.ts'
import { deleteCommentRow, emptyComment, hasReplies, lockComment } from './reply-queries.ts'
import { deleteReports, reopenReports, settleOpenReports } from './report-queries.ts'
import {
  findThread,
  finishThreads,
  hasVisibleQuestion,
  refreshThread,
  reopenThreads,
} from './thread-queries.ts'

const pageSize = 50

/** A page of all comments, newest first, hidden ones included; places are comment ids. For owner and support. */
export async function listAllComments(
  context: Context,
  asked: PageAsked<number> = {},
): Promise<PagesBeside<number> & { comments: (Comment & { courseSlug: string })[] }> {
  requireRole(context, 'support')
  const { shown, ...beside } = await readListPage({
    ...asked,
    size: pageSize,
    read: (page) => listAllCommentRows(context.db, page),
    placeOf: ({ id }) => id,
  })
  const comments = await Promise.all(
    shown.map(async ({ course, ...row }) => ({
      ...(await presentComment(context, row)),
      courseSlug: course.slug,
    })),
  )
  return { comments, ...beside }
}

/**
 * Hides a comment or shows it again, for owner and support. Hiding also settles its reports, and marks the thread as
 * done if all its questions are hidden; showing the comment again undoes both. Does nothing when it is so already.
 * Throws `comment-not-found`.
 */
export async function hideComment(
  context: Context,
  { commentId, hidden, reason = null }: { commentId: number; hidden: boolean; reason?: string | null },
): Promise<void> {
  requireRole(context, 'support')
  await context.transaction(async (context) => {
    const { db, now } = context
    const comment = await lockComment(db, commentId, 'change')
    if (!comment || comment.deletedAt) throw notFound('comment')
    const wasHidden = comment.hiddenAt !== null
    if (wasHidden === hidden) return
    const by = findUserId(context)
    const at = now()
    await setCommentHidden(db, { id: commentId, ...hiding({ hidden, reason, by, at }) })
    if (hidden) await settleOpenReports(db, commentId, { outcome: 'hidden', settledAt: at, settledById: by })
    else await reopenReports(db, commentId, 'hidden')
    if (comment.threadId !== null) await followThread(context, comment.threadId, { hidden, comment, at })
    await context.audit({
      action: hidden ? 'comment.hidden' : 'comment.shown',
      subject: `comment/${commentId}`,
      before: { hidden: wasHidden },
      after: { hidden },
    })
  })
}

/**
 * When hiding the comment made the thread done, both have the same time, so that showing the comment makes the thread
 * wait again.
 */
async function followThread(
  context: Context,
  threadId: number,
  { hidden, comment, at }: { hidden: boolean; comment: { hiddenAt: Date | null }; at: Date },
): Promise<void> {
  const { db } = context
  const thread = await findThread(db, threadId)
  const ids = [threadId]
  if (thread && hidden && !thread.doneAt && !(await hasVisibleQuestion(db, thread))) {
    await finishThreads(db, { ids, authorId: null, by: findUserId(context), at })
  }
  if (!hidden && thread?.doneAt && thread.doneAt.getTime() === comment.hiddenAt?.getTime()) {
    await reopenThreads(db, { ids, authorId: null })
  }
  await refreshThread(db, threadId)
}

/**
 * Deletes a comment, for its author and the owner; if it has answers, its empty place stays. Throws
 * `comment-not-found`, `comment-not-yours`.
 */
export async function deleteComment(context: Context, { commentId }: { commentId: number }): Promise<void> {
  const { actor } = context
  if (actor.kind !== 'system') requireUser(context)
  await context.transaction(async (context) => {
    const { db, now } = context
    const comment = await lockComment(db, commentId, 'delete')
    if (!comment || comment.deletedAt) throw notFound('comment')
    if (!mayDeleteComment(actor, comment)) throw new DomainError('forbidden', 'comment-not-yours')
    if (await hasReplies(db, commentId)) {
      await emptyComment(db, { id: commentId, at: now() })
      await deleteReports(db, commentId)
    } else await deleteCommentRow(db, comment)
    if (comment.threadId !== null) await refreshThread(db, comment.threadId)
    if (mayEditComment(actor, comment)) return
    await context.audit({
      action: 'comment.deleted',
      subject: `comment/${commentId}`,
      before: { lesson: comment.lessonId, hidden: comment.hiddenAt !== null },
    })
  })
}
