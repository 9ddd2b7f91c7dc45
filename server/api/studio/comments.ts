import { Hono } from 'hono'
import { z } from 'zod'
import { hideComment, listAllComments } from '#domain/learning/comments/moderate-comments.ts'
import { dismissReports } from '#domain/learning/comments/report-comment.ts'
import { mostHidingCharacters } from '#values/report-reason.ts'
import { idPattern } from '#values/sent-id.ts'
import type { RequestVariables } from '../../http/request.ts'
import { commentEntity } from '../comments/schemas.ts'
import { wireComment } from '../comments/wire.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { pagesById } from './list-pages.ts'

const moderatedEntity = commentEntity
  .extend({ course: z.string(), author: z.string().nullable(), hidden: z.boolean() })
  .meta({ ref: 'ModeratedComment' })
const commentPageEntity = z.object({ comments: z.array(moderatedEntity), ...pagesById.answer })
const reason = z.string().max(mostHidingCharacters).meta({ description: 'For the people of the shop' })
const hiddenEntity = z.object({ id: z.number().int(), hidden: z.boolean() })

const tag = 'Studio'
const id = z.object({ id: z.string().regex(idPattern) })

export function commentModerationRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/comments',
      operation({
        summary: 'Comments of all courses, the newest first, 50 a page',
        tag,
        signedIn: true,
        answers: { 200: envelope(commentPageEntity) },
        errors: [400, 403],
      }),
      parsed('query', z.strictObject(pagesById.query)),
      async (c) => {
        const page = await listAllComments(c.get('context'), pagesById.read(c.req.valid('query')))
        const comments = page.comments.map((comment) => ({
          ...wireComment(comment),
          course: comment.courseSlug,
          author: comment.author?.name ?? null,
          hidden: comment.hidden,
        }))
        return c.json({ data: { comments, ...pagesById.write(page) } })
      },
    )
    .post(
      '/comments/:id/hide',
      changing('Hides a comment from everybody but its author, and settles the reports of it'),
      parsed('param', id),
      parsed('json', z.strictObject({ reason: reason.optional() })),
      (c) => change(c.get('context'), c.req.valid('param').id, true, c.req.valid('json').reason),
    )
    .post('/comments/:id/show', changing('Shows a hidden comment again'), parsed('param', id), (c) =>
      change(c.get('context'), c.req.valid('param').id, false),
    )
    .post(
      '/comments/:id/dismiss-reports',
      operation({
        summary: 'Settles the reports of a comment, which stays as it is',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [403, 404],
      }),
      parsed('param', id),
      async (c) => {
        await dismissReports(c.get('context'), { commentId: Number(c.req.valid('param').id) })
        return c.body(null, 204)
      },
    )
}

function changing(summary: string) {
  return operation({
    summary,
    tag,
    signedIn: true,
    answers: { 200: envelope(hiddenEntity) },
    errors: [400, 403, 404],
  })
}

async function change(
  context: RequestVariables['Variables']['context'],
  id: string,
  hidden: boolean,
  reason?: string,
) {
  await hideComment(context, { commentId: Number(id), hidden, reason })
  return Response.json({ data: { id: Number(id), hidden } })
}
