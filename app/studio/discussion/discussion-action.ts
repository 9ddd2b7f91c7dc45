import { data } from 'react-router'
import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { answerThread } from '#domain/learning/comments/answer-thread.ts'
import { hideComment } from '#domain/learning/comments/moderate-comments.ts'
import { dismissReports } from '#domain/learning/comments/report-comment.ts'
import { markThreads } from '#domain/operations/discussion/mark-threads.ts'
import { answerContactMessage } from '#domain/people/contact/answer-contact-message.ts'
import { sentId } from '#values/id-shapes.ts'
import { textIn } from '#values/sent.ts'
import { readThreadName, type ThreadKey, threadName } from '#values/thread.ts'
import { paragraphsOf } from '../../classroom/comments/comment-text.ts'
import { type FormProblem, formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { isOfViews } from '../ui/saved-views.tsx'
import { savedViewsAction } from '../views/saved-views-action.ts'
import type { Route } from './+types/discussion-page'
import { discussionQuery, readDiscussionAddress } from './discussion-address.ts'

type Told =
  | 'done'
  | 'open'
  | 'replied'
  | 'repliedDone'
  | 'mailed'
  | 'mailedDone'
  | 'hidden'
  | 'shown'
  | 'dismissed'

/** What was done, with the form that undoes it; null where that is impossible. */
export type DiscussionDone = {
  ok: true
  told: Told
  count: number
  undo: Record<string, string> | null
  /** The name of the thread that a reply was sent to; null for other actions. */
  answered: string | null
  /** Whether this was an undo, which cannot be undone itself. */
  isUndo: boolean
}
export type DiscussionOutcome = DiscussionDone | FormProblem

const threads = z
  .string()
  .array()
  .min(1)
  .max(100)
  .transform((names) => names.flatMap((name) => readThreadName(name) ?? []))
const undo = z.literal('1').optional()
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['done', 'open']), thread: threads, undo }),
  z.object({
    intent: z.enum(['reply', 'reply-done']),
    thread: threads,
    text: z.string(),
    key: z.string().regex(/^[\w-]{8,64}$/),
  }),
  z.object({ intent: z.literal('hide'), comment: sentId, reason: z.string() }),
  z.object({ intent: z.enum(['show', 'dismiss', 'reopen-reports']), comment: sentId, undo }),
])

/** The action of the inbox and of its threads. On the server only. */
export async function discussionAction({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const sent = await request.formData()
  if (isOfViews(sent.get('intent'))) {
    const query = discussionQuery(readDiscussionAddress(new URL(request.url).searchParams))
    return savedViewsAction(requestContext, sent, { place: 'discussion', query })
  }
  const named = [...sent.getAll('thread'), ...textIn(sent, 'threads').split(' ')].filter(Boolean)
  const parsed = form.safeParse({ ...Object.fromEntries(sent), thread: named })
  if (!parsed.success) {
    // Sending the form without a marked thread is not an error of the page.
    const isEmpty = named.length === 0 && !sent.has('comment')
    return formProblem(sent, { code: isEmpty ? 'nothing-here' : 'malformed-request' })
  }
  return formOutcome(sent, () => change(requestContext.domain, sent, parsed.data))
}

async function change(domain: Context, sent: FormData, asked: z.infer<typeof form>) {
  switch (asked.intent) {
    case 'done':
    case 'open': {
      const isDone = asked.intent === 'done'
      const changed = await markThreads(domain, { keys: asked.thread, done: isDone })
      return told(asked.intent, {
        count: changed.length,
        isUndo: asked.undo !== undefined,
        undo: changed.length > 0 ? undoOf(isDone ? 'open' : 'done', changed) : null,
      })
    }
    case 'reply':
    case 'reply-done':
      return reply(domain, sent, asked)
    case 'hide':
      await hideComment(domain, { commentId: asked.comment, hidden: true, reason: asked.reason })
      return told('hidden', { undo: { intent: 'show', comment: String(asked.comment) } })
    case 'show':
      await hideComment(domain, { commentId: asked.comment, hidden: false })
      return told('shown', { isUndo: asked.undo !== undefined })
    case 'dismiss':
      await dismissReports(domain, { commentId: asked.comment })
      return told('dismissed', { undo: { intent: 'reopen-reports', comment: String(asked.comment) } })
    case 'reopen-reports':
      await dismissReports(domain, { commentId: asked.comment, undo: true })
      return told('open', { count: 1, isUndo: true })
  }
}

async function reply(
  domain: Context,
  sent: FormData,
  { intent, thread: [key], text, key: textKey }: Extract<z.infer<typeof form>, { text: string }>,
) {
  if (!key) return formProblem(sent, { code: 'malformed-request' })
  const done = intent === 'reply-done'
  const answered =
    key.kind === 'comments'
      ? await answerThread(domain, {
          threadId: key.id,
          description: paragraphsOf(text),
          draftKey: textKey,
          done,
        })
      : await answerContactMessage(domain, { messageId: key.id, body: text, key: textKey, done })
  if (!answered.ok) {
    const [code = 'invalid-value'] = Object.values(answered.fields).flat()
    return formProblem(sent, { code, at: 'text' })
  }
  const isMail = key.kind === 'message'
  const name = threadName(key)
  if (!done) return told(isMail ? 'mailed' : 'replied', { answered: name })
  return told(isMail ? 'mailedDone' : 'repliedDone', { answered: name, undo: undoOf('open', [key]) })
}

function undoOf(intent: 'open' | 'done', keys: readonly ThreadKey[]): Record<string, string> {
  return { intent, threads: keys.map(threadName).join(' ') }
}

function told(
  what: Told,
  { count = 1, isUndo = false, undo = null, answered = null }: Partial<Omit<DiscussionDone, 'ok' | 'told'>>,
) {
  return data<DiscussionOutcome>({
    ok: true,
    told: what,
    count,
    isUndo,
    answered,
    undo: isUndo ? null : undo,
  })
}
