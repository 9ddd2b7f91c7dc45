import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { findUserId, hasRole, requireStudioRole, requireUser } from '#domain/kernel/require-user.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { answerTitle, placeUnder, tellAnswered } from './answered-comment.ts'
import { answersFor } from './comment-policy.ts'
import { insertComment } from './comment-queries.ts'
import { findLastQuestion } from './reply-queries.ts'
import { findThread, finishThreads, reopenThreads, setLastAt } from './thread-queries.ts'
import { commentInput } from './write-comment.ts'

/**
 * Answers a person's last question publicly under the class, and mails them. For owner, support, and the author of the
 * course. `done`: nothing waits in the thread any more. Safe to repeat with the same `draftKey`. Throws
 * `comment-not-found`, `thread-not-yours`.
 */
export async function answerThread(
  context: Context,
  {
    threadId,
    description,
    draftKey = null,
    done,
  }: { threadId: number; description: unknown; draftKey?: string | null; done: boolean },
): Promise<{ ok: true; commentId: number } | { ok: false; fields: FieldErrors }> {
  const { id: authorId } = requireUser(context)
  requireStudioRole(context)
  return context.transaction(async (context) => {
    const { db, now, actor } = context
    const thread = await findThread(db, threadId)
    if (!thread) throw notFound('comment')
    if (!answersFor(actor, thread)) throw new DomainError('forbidden', 'thread-not-yours')
    const { personId } = thread
    const answered = personId === null ? null : await findLastQuestion(db, { threadId, personId })
    const title = answerTitle(answered?.title ?? thread.title ?? '')
    const checked = commentInput.safeParse({ title, description })
    if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
    const { lessonId } = thread
    const at = now()
    const { title: checkedTitle, description: body } = checked.data
    const parentId = answered && placeUnder(answered)
    const { comment, isNew } = await insertComment(db, {
      lessonId,
      authorId,
      title: checkedTitle,
      body,
      draftKey,
      threadId,
      parentId,
      createdAt: at,
    })
    const commentId = comment.id
    if (!isNew) return { ok: true, commentId }
    if (answered) await tellAnswered(context, { answered, commentId })
    await setLastAt(db, { id: threadId, at })
    if (done) await finishThreads(db, { ids: [threadId], authorId: null, by: authorId, at })
    await context.audit({ action: 'comment.answered', subject: `comment/${commentId}`, after: { done } })
    return { ok: true, commentId }
  })
}

/**
 * Marks threads as done or as waiting, and returns the ids of those that changed. For an author, only threads of their
 * courses change.
 */
export async function markCommentThreads(
  context: Context,
  { ids, done }: { ids: readonly number[]; done: boolean },
): Promise<number[]> {
  requireStudioRole(context)
  const { db, actor, now } = context
  const by = findUserId(context)
  const authorId = hasRole(actor, 'support') ? null : by
  if (!done) return reopenThreads(db, { ids, authorId })
  return finishThreads(db, { ids, authorId, by, at: now() })
}
