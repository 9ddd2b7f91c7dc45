import { renderRichText } from '#domain/catalog/rich-text/render-rich-text.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import type { RequestLimits } from '#domain/kernel/request-limits.ts'
import { findUserId, requireRole, requireUser } from '#domain/kernel/require-user.ts'
import { reportInput } from '#domain/learning/reports/report-input.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { requireDiscussion } from './comment-policy.ts'
import { type CommentRecord, findComment, findCommentPlace } from './comment-queries.ts'
import { lockComment } from './reply-queries.ts'
import { insertReport, reopenReports, settleOpenReports } from './report-queries.ts'
import { ensureThread, refreshThread } from './thread-queries.ts'

/** The comment to be reported and the place of its class, for people who may read it. Throws like `getReportable`. */
export async function getReportedComment(context: Context, { commentId }: { commentId: number }) {
  const { title, body } = await getReportable(context, { commentId })
  const found = await findCommentPlace(context.db, commentId)
  if (!found) throw notFound('comment')
  return { id: commentId, title, ...(await renderRichText(body, { topHeading: 3 })), ...found }
}

/** A comment that the caller may report. Throws `sign-in-required`, `comment-not-found`, and like `requireDiscussion`. */
async function getReportable(context: Context, { commentId }: { commentId: number }) {
  const { id } = requireUser(context)
  const comment = await findComment(context.db, commentId)
  requireReportable(comment, id)
  await requireDiscussion(context, comment.lessonId)
  return comment
}

/** One's own comments and hidden ones cannot be reported. */
function requireReportable(
  comment: CommentRecord | null,
  reporterId: string,
): asserts comment is CommentRecord {
  const isShown = comment && comment.hiddenAt === null && comment.deletedAt === null
  if (!isShown || comment.authorId === reporterId) throw notFound('comment')
}

/**
 * Reports somebody else's comment to the staff; reporting it again changes nothing. Throws `too-many-attempts`, and
 * like `getReportable`.
 */
export async function reportComment(
  context: Context,
  limits: Pick<RequestLimits, 'count'>,
  { commentId, ...input }: { commentId: number; reason: unknown; words?: unknown },
): Promise<{ ok: true } | { ok: false; fields: FieldErrors }> {
  const { id: reporterId } = requireUser(context)
  await getReportable(context, { commentId })
  const checked = reportInput.safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  await limits.count('comment-report', reporterId)
  const { reason, words = null } = checked.data
  await context.transaction(async ({ db, now }) => {
    const comment = await lockComment(db, commentId, 'change')
    requireReportable(comment, reporterId)
    const threadId = comment.threadId ?? (await ensureThread(db, comment))
    const isNew = await insertReport(db, { commentId, reporterId, reason, words, createdAt: now() })
    if (isNew) await refreshThread(db, threadId)
  })
  return { ok: true }
}

/**
 * Settles the reports of a comment as unfounded, for owner and support; `undo` opens them again. Doing it again changes
 * nothing. Throws `comment-not-found`, `changed-meanwhile`.
 */
export async function dismissReports(
  context: Context,
  { commentId, undo = false }: { commentId: number; undo?: boolean },
): Promise<void> {
  requireRole(context, 'support')
  await context.transaction(async (context) => {
    const { db, now } = context
    const comment = await lockComment(db, commentId, 'change')
    if (!comment) throw notFound('comment')
    if (comment.hiddenAt !== null && undo) throw new DomainError('conflict', 'changed-meanwhile')
    const settled = { settledAt: now(), settledById: findUserId(context) }
    const reports = undo
      ? await reopenReports(db, commentId, 'dismissed')
      : await settleOpenReports(db, commentId, { outcome: 'dismissed', ...settled })
    if (reports === 0 || comment.threadId === null) return
    await refreshThread(db, comment.threadId)
    await context.audit({
      action: undo ? 'comment.reports-reopened' : 'comment.reports-dismissed',
      subject: `comment/${commentId}`,
      after: { reports },
    })
  })
}
