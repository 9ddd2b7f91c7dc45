import { Hono } from 'hono'
import { z } from 'zod'
import { invalidInput } from '#domain/kernel/errors.ts'
import {
  changeCannedReply,
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
} from '#domain/operations/discussion/canned-replies.ts'
import { perLocale } from '#values/locale.ts'
import { idPattern } from '#values/sent-id.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'

const texts = z.strictObject(perLocale(() => z.string().optional()))
const input = z.strictObject({ name: texts, body: texts })
const replyEntity = z
  .object({ id: z.number().int(), name: texts, body: texts.meta({ description: 'Plain text' }) })
  .meta({ ref: 'CannedReply' })

const tag = 'Studio'
const id = z.object({ id: z.string().regex(idPattern) })

/** The shop's saved answers to questions that come again and again. */
export function cannedReplyRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/canned-replies',
      operation({
        summary: 'The saved replies of the shop',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.array(replyEntity)) },
        errors: [403],
      }),
      async (c) => c.json({ data: await listCannedReplies(c.get('context')) }),
    )
    .post(
      '/canned-replies',
      operation({
        summary: 'Saves a reply, in one language at least',
        tag,
        signedIn: true,
        answers: { 201: envelope(z.object({ id: z.number().int() })) },
        errors: [400, 403],
      }),
      parsed('json', input),
      async (c) => {
        const saved = await createCannedReply(c.get('context'), c.req.valid('json'))
        return c.json({ data: { id: idOf(saved) } }, 201)
      },
    )
    .patch(
      '/canned-replies/:id',
      operation({
        summary: 'Changes a saved reply',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [400, 403, 404],
      }),
      parsed('param', id),
      parsed('json', input),
      async (c) => {
        const of = { id: Number(c.req.valid('param').id), ...c.req.valid('json') }
        idOf(await changeCannedReply(c.get('context'), of))
        return c.body(null, 204)
      },
    )
    .delete(
      '/canned-replies/:id',
      operation({
        summary: 'Deletes a saved reply',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [403, 404],
      }),
      parsed('param', id),
      async (c) => {
        await deleteCannedReply(c.get('context'), { id: Number(c.req.valid('param').id) })
        return c.body(null, 204)
      },
    )
}

function idOf(saved: Awaited<ReturnType<typeof createCannedReply>>): number {
  if (saved.ok) return saved.id
  throw invalidInput(saved.fields)
}
