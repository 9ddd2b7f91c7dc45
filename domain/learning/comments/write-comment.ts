import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { sanitizeRichText } from '#domain/catalog/rich-text/sanitize-rich-text.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { mostCommentBytes, mostTitleCharacters } from '#values/comment-limits.ts'
import type { ErrorCode } from '#values/error-code.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { isStorableText } from '#values/storable-text.ts'
import { type Comment, presentComment } from './comment.ts'
import { answersFor, mayEditComment, requireDiscussion } from './comment-policy.ts'
import { findComment, hasDraft, insertComment, updateComment } from './comment-queries.ts'
import { openThread } from './thread-queries.ts'

const text = z.string({ error: 'required' }).refine(isStorableText, { error: 'invalid-value', abort: true })
const visible = /[^\s\p{Cc}\p{Cf}\p{Z}]/u

/** Sanitises the description; messages are error codes. */
export const commentInput = z.object({
  title: text
    .transform((value) =>
      value
        .normalize('NFC')
        .replace(/\p{Cc}+/gu, ' ')
        .trim(),
    )
    .refine((value) => visible.test(value), { error: 'required', abort: true })
    .pipe(z.string().max(mostTitleCharacters, { error: 'too-long' })),
  description: text.transform((html, context) => {
    const refuse = (code: ErrorCode) => {
      context.addIssue({ code: 'custom', message: code })
      return z.NEVER
    }
    if (Buffer.byteLength(html) > mostCommentBytes) return refuse('too-long')
    const clean = sanitizeRichText(html)
    if (!clean) return refuse('invalid-value')
    return visible.test(clean.text) ? clean.html : refuse('required')
  }),
})

export type SavedComment = { ok: true; comment: Comment } | { ok: false; fields: FieldErrors }

/** A learner's opens their thread under the class. Safe to repeat with the same `draftKey`. Throws like `requireDiscussion`. */
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
): Promise<SavedComment> {
  const { id: authorId, name, role } = requireUser(context)
  const course = await requireDiscussion(context, lessonId)
  const checked = commentInput.safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  const { title, description: body } = checked.data
  const record = await context.transaction(async ({ db, jobs, actor, now }) => {
    const at = now()
    const isAgain = draftKey !== null && (await hasDraft(db, { authorId, draftKey }))
    const threadId =
      isAgain || answersFor(actor, course) ? null : await openThread(db, { lessonId, personId: authorId, at })
    const saved = await insertComment(db, {
      lessonId,
      authorId,
      title,
      body,
      draftKey,
      threadId,
      createdAt: at,
    })
    if (threadId !== null) await jobs.enqueue('tell-staff', { event: 'comment', commentId: saved.id })
    return saved
  })
  return { ok: true, comment: await presentComment(context, { ...record, author: { name, role } }) }
}

/** For its author alone. Throws `comment-not-found`, `comment-not-yours`, and like `requireDiscussion`. */
export async function editComment(
  context: Context,
  { commentId, ...input }: { commentId: number; title: unknown; description: unknown },
): Promise<SavedComment> {
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
