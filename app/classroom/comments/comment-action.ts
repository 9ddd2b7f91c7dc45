import { data, redirect } from 'react-router'
import { z } from 'zod'
import { countComment } from '#domain/kernel/request-limits.ts'
import { createComment, type KeptComment } from '#domain/learning/comments/create-comment.ts'
import { deleteComment } from '#domain/learning/comments/delete-comment.ts'
import { editComment } from '#domain/learning/comments/edit-comment.ts'
import { hideComment } from '#domain/learning/comments/hide-comment.ts'
import type { ErrorCode } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { isPlainPost } from '../../forms/redirect-to.ts'
import { refusalOf, responseInit, secondsOf } from '../../forms/refusal.ts'
import type { RequestContext } from '../../request-context.ts'
import { paragraphsOf } from './comment-text.ts'
import { type CommentItem, commentItem } from './comments-loader.ts'

/** What came of writing, editing, deleting or hiding a comment. `code` is one of `errors`. */
export type CommentOutcome =
  | { ok: true; item: CommentItem }
  | { ok: true; deleted: number }
  | { ok: true; hidden: boolean; at: number }
  | {
      ok: false
      fields: FieldErrors
      code: ErrorCode | null
      seconds: number
      /** For a page without scripts, so that nothing is lost there either. */
      typed: { title: string; text: string }
    }

const id = z.coerce.number().int().positive().max(2_147_483_647)
const form = z.discriminatedUnion('comment', [
  z.object({
    comment: z.literal('create'),
    lesson: id,
    draft: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .nullable()
      .catch(null),
  }),
  z.object({ comment: z.literal('edit'), id }),
  z.object({ comment: z.literal('delete'), id }),
  z.object({ comment: z.literal('hide'), id }),
  z.object({ comment: z.literal('show'), id }),
])

/** The part of the class page's action that is about comments. Runs on the server only. */
export async function changeComment(own: RequestContext, request: Request, sent: FormData) {
  const typed = { title: String(sent.get('title') ?? ''), text: String(sent.get('text') ?? '') }
  const problem = (
    details: { fields?: FieldErrors; code?: ErrorCode; seconds?: number },
    init: ReturnType<typeof responseInit> | { status: number },
  ) => data<CommentOutcome>({ ok: false, fields: {}, code: null, seconds: 0, typed, ...details }, init)
  const parsed = form.safeParse(Object.fromEntries(sent))
  if (!parsed.success) return problem({ code: 'malformed-request' }, { status: 400 })
  try {
    if (parsed.data.comment === 'delete') {
      await deleteOnce(own, parsed.data.id)
      return data<CommentOutcome>({ ok: true, deleted: parsed.data.id })
    }
    if (parsed.data.comment === 'hide' || parsed.data.comment === 'show') {
      const hidden = parsed.data.comment === 'hide'
      await hideComment(own.domain, { commentId: parsed.data.id, hidden })
      if (isPlainPost(request)) return redirect(placeOf(own, request))
      return data<CommentOutcome>({ ok: true, hidden, at: own.domain.now().getTime() })
    }
    const kept = await write(own, parsed.data, {
      title: typed.title,
      description: sent.has('text') ? paragraphsOf(typed.text) : sent.get('description'),
    })
    if (!kept.ok) return problem({ fields: kept.fields }, { status: 400 })
    if (isPlainPost(request)) {
      return redirect(`${placeOf(own, request)}#comment-${kept.comment.id}`)
    }
    return data<CommentOutcome>({ ok: true, item: commentItem(kept.comment) })
  } catch (error) {
    const refusal = refusalOf(error)
    return problem({ code: refusal.code, seconds: secondsOf(refusal) }, responseInit(refusal))
  }
}

/** What is gone is deleted, also when it went by the answer that was lost. */
async function deleteOnce({ domain }: RequestContext, commentId: number): Promise<void> {
  try {
    await deleteComment(domain, { commentId })
  } catch (error) {
    if (refusalOf(error).code !== 'comment-not-found') throw error
  }
}

/** The page that a form was sent from, without the site's base. */
function placeOf({ base }: RequestContext, request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname.slice(base.length) + search
}

async function write(
  { domain, limits }: RequestContext,
  asked: Extract<z.infer<typeof form>, { comment: 'create' | 'edit' }>,
  words: { title: string; description: unknown },
): Promise<KeptComment> {
  await countComment(limits, domain.actor)
  if (asked.comment === 'edit') return editComment(domain, { commentId: asked.id, ...words })
  return createComment(domain, { lessonId: asked.lesson, draftKey: asked.draft, ...words })
}
