import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { sanitizeRichText } from '#domain/catalog/rich-text/sanitize-rich-text.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { findUserId, requireUser } from '#domain/kernel/require-user.ts'
import { withoutControls } from '#domain/kernel/typed-text.ts'
import { mostCommentBytes, mostTitleCharacters } from '#values/comment-limits.ts'
import type { ErrorCode } from '#values/error-code.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { isVisible } from '#values/is-visible.ts'
import { isStorableText } from '#values/storable-text.ts'
import { answerTitle, placeUnder, requireAnswered, tellAnswered } from './answered-comment.ts'
import { type Comment, presentComment } from './comment.ts'
import { answersFor, mayEditComment, requireDiscussion, teachesCourse } from './comment-policy.ts'
import { findComment, insertComment, updateComment } from './comment-queries.ts'
import { finishThreads, openThread, setLastAt, setThread } from './thread-queries.ts'

const text = z.string({ error: 'required' }).refine(isStorableText, { error: 'invalid-value', abort: true })

/** Validates title and description and sanitises the description; messages are error codes. */
export const commentInput = z.object({
  title: text
    .transform(withoutControls)
    .refine(isVisible, { error: 'required', abort: true })
    .pipe(z.string().max(mostTitleCharacters, { error: 'too-long' })),
  description: text.transform((html, context) => {
    const refuse = (code: ErrorCode) => {
      context.addIssue({ code: 'custom', message: code })
      return z.NEVER
    }
    if (Buffer.byteLength(html) > mostCommentBytes) return refuse('too-long')
    const clean = sanitizeRichText(html)
    if (!clean) return refuse('invalid-value')
    return isVisible(clean.text) ? clean.html : refuse('required')
  }),
})

export type SavedComment = { ok: true; comment: Comment } | { ok: false; fields: FieldErrors }

/**
 * Writes a comment; a learner's also opens their thread under the class. `replyTo`: the comment that it answers, whose
 * author gets a mail; an answer to an answer is placed beside it. Safe to repeat with the same `draftKey`. Throws
 * `comment-not-found`, and like `requireDiscussion`.
 */
export async function createComment(
  context: Context,
  {
    lessonId,
    draftKey = null,
    replyTo = null,
    title: givenTitle,
    description,
  }: {
    lessonId: number
    /** When it is missing, an answer gets the title of what it answers. */
    title?: unknown
    description: unknown
    draftKey?: string | null
    replyTo?: number | null
  },
): Promise<SavedComment> {
  const { id: authorId, name, role } = requireUser(context)
  const course = await requireDiscussion(context, lessonId)
  return context.transaction(async (context) => {
    const { db, jobs, actor, now } = context
    const answered = replyTo === null ? null : await requireAnswered(context, { id: replyTo, lessonId })
    const title = answered && !hasText(givenTitle) ? answerTitle(answered.title) : givenTitle
    const checked = commentInput.safeParse({ title, description })
    if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
    const at = now()
    const answers = answersFor(actor, course)
    const { comment, isNew } = await insertComment(db, {
      lessonId,
      authorId,
      title: checked.data.title,
      body: checked.data.description,
      draftKey,
      threadId: answers ? (answered?.threadId ?? null) : null,
      parentId: answered && placeUnder(answered),
      createdAt: at,
    })
    if (isNew && !answers) {
      // Not before, or the repetition of a comment that is answered would make its thread wait again.
      const threadId = await openThread(db, { lessonId, personId: authorId, at })
      await setThread(db, { id: comment.id, threadId })
      await jobs.enqueue('tell-staff', { event: 'comment', commentId: comment.id })
    }
    if (isNew && answered) {
      if (answers && answered.threadId !== null) await closeThread(context, answered.threadId, at)
      await tellAnswered(context, { answered, commentId: comment.id })
    }
    const author = { name, role, teaches: teachesCourse({ id: authorId, role }, course) }
    return { ok: true, comment: await presentComment(context, { ...comment, author }) }
  })
}

/** An answer by the staff on the page of the class settles the thread. */
async function closeThread({ db, actor }: Context, id: number, at: Date): Promise<void> {
  await setLastAt(db, { id, at })
  await finishThreads(db, { ids: [id], authorId: null, by: findUserId({ actor }), at })
}

const hasText = (title: unknown) => title !== undefined && title !== null && title !== ''

/**
 * Changes a comment, for its author alone. Throws `comment-not-found`, `comment-not-yours`, and like
 * `requireDiscussion`.
 */
export async function editComment(
  context: Context,
  { commentId, ...input }: { commentId: number; title: unknown; description: unknown },
): Promise<SavedComment> {
  const actor = requireUser(context)
  const comment = await findComment(context.db, commentId)
  if (!comment || comment.deletedAt) throw notFound('comment')
  const course = await requireDiscussion(context, comment.lessonId)
  if (!mayEditComment(actor, comment)) throw new DomainError('forbidden', 'comment-not-yours')
  const checked = commentInput.safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  const { title, description: body } = checked.data
  const record = await updateComment(context.db, { id: commentId, title, body, editedAt: context.now() })
  if (!record) throw notFound('comment')
  const { id, name, role } = actor
  const author = { name, role, teaches: teachesCourse({ id, role }, course) }
  return { ok: true, comment: await presentComment(context, { ...record, author }) }
}
