import { data, redirect } from 'react-router'
import { z } from 'zod'
import { countComment } from '#domain/kernel/request-limits.ts'
import { deleteComment, hideComment } from '#domain/learning/comments/moderate-comments.ts'
import { createComment, editComment, type SavedComment } from '#domain/learning/comments/write-comment.ts'
import { sentId } from '#values/id-shapes.ts'
import { textIn } from '#values/sent.ts'
import { type FormProblem, formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { isPlainPost } from '../../forms/redirect-to.ts'
import { refusalOf } from '../../forms/refusal.ts'
import type { RequestContext } from '../../request-context.ts'
import { paragraphsOf } from './comment-text.ts'
import { type CommentItem, commentItem } from './comments-loader.ts'

/** The result of a change of a comment. `code` is a key of `errors`. */
export type CommentOutcome =
  | { ok: true; item: CommentItem }
  | { ok: true; deleted: number }
  | { ok: true; hidden: boolean; at: number }
  | FormProblem

const form = z.discriminatedUnion('comment', [
  z.object({
    comment: z.literal('create'),
    lesson: sentId,
    reply: sentId.optional(),
    draft: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .nullable()
      .catch(null),
  }),
  z.object({ comment: z.literal('edit'), id: sentId }),
  z.object({ comment: z.literal('delete'), id: sentId }),
  z.object({ comment: z.literal('hide'), id: sentId }),
  z.object({ comment: z.literal('show'), id: sentId }),
])

/** Writes, edits, hides, shows or deletes a comment. Server only. */
export async function changeComment(requestContext: RequestContext, request: Request, sent: FormData) {
  const parsed = form.safeParse(Object.fromEntries(sent))
  if (!parsed.success) return formProblem(sent, { code: 'malformed-request' })
  const asked = parsed.data
  return formOutcome(sent, async () => {
    if (asked.comment === 'delete') {
      await deleteOnce(requestContext, asked.id)
      return data<CommentOutcome>({ ok: true, deleted: asked.id })
    }
    if (asked.comment === 'hide' || asked.comment === 'show') {
      const hidden = asked.comment === 'hide'
      await hideComment(requestContext.domain, { commentId: asked.id, hidden })
      if (isPlainPost(request)) return redirect(placeOf(requestContext, request))
      return data<CommentOutcome>({ ok: true, hidden, at: requestContext.domain.now().getTime() })
    }
    const saved = await write(requestContext, asked, {
      title: textIn(sent, 'title'),
      description: sent.has('text') ? paragraphsOf(textIn(sent, 'text')) : sent.get('description'),
    })
    if (!saved.ok) return formProblem(sent, { fields: saved.fields })
    if (isPlainPost(request)) {
      return redirect(`${placeOf(requestContext, request)}#comment-${saved.comment.id}`)
    }
    return data<CommentOutcome>({ ok: true, item: commentItem(saved.comment) })
  })
}

/** A comment that no longer exists counts as deleted, so that a retry after a lost answer succeeds. */
async function deleteOnce({ domain }: RequestContext, commentId: number): Promise<void> {
  try {
    await deleteComment(domain, { commentId })
  } catch (error) {
    if (refusalOf(error).code !== 'comment-not-found') throw error
  }
}

function placeOf({ base }: RequestContext, request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname.slice(base.length) + search
}

async function write(
  { domain, limits }: RequestContext,
  asked: Extract<z.infer<typeof form>, { comment: 'create' | 'edit' }>,
  words: { title: string; description: unknown },
): Promise<SavedComment> {
  await countComment(limits, domain.actor)
  if (asked.comment === 'edit') return editComment(domain, { commentId: asked.id, ...words })
  return createComment(domain, {
    lessonId: asked.lesson,
    draftKey: asked.draft,
    replyTo: asked.reply ?? null,
    ...words,
  })
}
