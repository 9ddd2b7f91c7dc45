import { Hono } from 'hono'
import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { invalidInput, notFound } from '#domain/kernel/errors.ts'
import { answerThread } from '#domain/learning/comments/answer-thread.ts'
import { getThread, type ThreadDetail } from '#domain/operations/discussion/get-thread.ts'
import { listDiscussion, mostCounted } from '#domain/operations/discussion/list-discussion.ts'
import { markThreads } from '#domain/operations/discussion/mark-threads.ts'
import { answerContactMessage } from '#domain/people/contact/answer-contact-message.ts'
import {
  readThreadName,
  type ThreadKey,
  threadKinds,
  threadName,
  threadPattern,
  threadStates,
} from '#values/thread.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { iso, momentEntity } from './entities.ts'
import { pagesByRow } from './list-pages.ts'

const threadEntity = z
  .object({
    thread: z.string().meta({ description: 'c12 of comments, m5 of a message' }),
    person: z.string().nullable(),
    excerpt: z.string(),
    at: momentEntity.meta({ description: 'Since when it waits; otherwise when it was done or written last' }),
    open: z.boolean(),
    reports: z.number().int(),
  })
  .meta({ ref: 'Thread' })
const listEntity = z.object({
  threads: z.array(threadEntity),
  counts: z
    .object({
      open: z.number().int(),
      reported: z.number().int(),
      done: z.number().int(),
      hidden: z.number().int(),
    })
    .nullable()
    .meta({
      description: `At most ${mostCounted} each, which stands for that many or more; null where too much has the text`,
    }),
  ...pagesByRow.answer,
})
const detailEntity = z
  .object({
    thread: z.string(),
    open: z.boolean(),
    entries: z.array(
      z.object({
        id: z.number().int(),
        author: z.string().nullable(),
        text: z.string().meta({ description: 'HTML of a comment; plain text of a message' }),
        createdAt: momentEntity,
      }),
    ),
  })
  .meta({ ref: 'ThreadDetail' })

const tag = 'Studio'
const query = z.strictObject({
  state: z.enum(threadStates).optional(),
  kind: z.enum(threadKinds).optional(),
  course: z.string().max(100).optional(),
  text: z.string().max(100).optional(),
  ...pagesByRow.query,
})
const named = z.object({ thread: z.string().regex(threadPattern) })
const reply = z.strictObject({
  text: z.string().meta({ description: 'HTML under a class; plain text of a mail' }),
  key: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .meta({ description: 'Chosen by the caller: sent again, it is published or mailed once' }),
  done: z.boolean().default(false),
})

/** The inbox of comments and messages. Authors see only the comments of their courses. */
export function discussionRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/discussion',
      operation({
        summary: 'Comments and messages by thread, what waits longest first, 30 a page',
        tag,
        signedIn: true,
        answers: { 200: envelope(listEntity) },
        errors: [400, 403],
      }),
      parsed('query', query),
      async (c) => {
        const { after, before, ...asked } = c.req.valid('query')
        const page = await listDiscussion(c.get('context'), {
          ...asked,
          ...pagesByRow.read({ after, before }),
        })
        const threads = page.threads.map(({ kind, id, person, excerpt, at, isOpen, reports }) => ({
          thread: threadName({ kind, id }),
          person: person?.name ?? null,
          excerpt,
          at: iso(at),
          open: isOpen,
          reports: reports.count,
        }))
        return c.json({ data: { threads, counts: page.counts, ...pagesByRow.write(page) } })
      },
    )
    .get(
      '/discussion/:thread',
      operation({
        summary: 'What was written in a thread, the oldest first',
        tag,
        signedIn: true,
        answers: { 200: envelope(detailEntity) },
        errors: [403, 404],
      }),
      parsed('param', named),
      async (c) => {
        const thread = await getThread(c.get('context'), keyOf(c.req.valid('param').thread))
        const { key, isOpen } = thread
        return c.json({ data: { thread: threadName(key), open: isOpen, entries: entriesOf(thread) } })
      },
    )
    .post(
      '/discussion/:thread/replies',
      operation({
        summary: 'Answers: in public under a class, or by mail',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [400, 403, 404],
      }),
      parsed('param', named),
      parsed('json', reply),
      async (c) => {
        const context = c.get('context')
        const key = keyOf(c.req.valid('param').thread)
        await getThread(context, key)
        const answered = await answer(context, key, c.req.valid('json'))
        if (!answered.ok) throw invalidInput(answered.fields)
        return c.body(null, 204)
      },
    )
    .post(
      '/discussion/:thread/done',
      marking('Nothing waits in a thread any more'),
      parsed('param', named),
      (c) => mark(c.get('context'), c.req.valid('param').thread, true),
    )
    .post('/discussion/:thread/reopen', marking('A thread waits again'), parsed('param', named), (c) =>
      mark(c.get('context'), c.req.valid('param').thread, false),
    )
}

function marking(summary: string) {
  return operation({ summary, tag, signedIn: true, answers: { 204: null }, errors: [403, 404] })
}

async function mark(context: Context, name: string, done: boolean): Promise<Response> {
  const key = keyOf(name)
  await getThread(context, key)
  await markThreads(context, { keys: [key], done })
  return new Response(null, { status: 204 })
}

function answer(context: Context, { kind, id }: ThreadKey, { text, key, done }: z.output<typeof reply>) {
  return kind === 'comments'
    ? answerThread(context, { threadId: id, description: text, draftKey: key, done })
    : answerContactMessage(context, { messageId: id, body: text, key, done })
}

function entriesOf(thread: ThreadDetail) {
  if (thread.kind === 'comments') {
    return thread.comments.map(({ id, author, html, createdAt }) => ({
      id,
      author: author?.name ?? null,
      text: html,
      createdAt: iso(createdAt),
    }))
  }
  const { key, person, message, replies } = thread
  return [
    { id: key.id, author: person?.name ?? null, text: message.text, createdAt: iso(message.createdAt) },
    ...replies.map(({ id, author, body, createdAt }) => ({
      id,
      author,
      text: body,
      createdAt: iso(createdAt),
    })),
  ]
}

function keyOf(name: string): ThreadKey {
  const key = readThreadName(name)
  if (!key) throw notFound('comment')
  return key
}
