import { Hono } from 'hono'
import { z } from 'zod'
import { exportSubscribers } from '#domain/operations/subscribers/export-subscribers.ts'
import { listSubscribers, mostCounted } from '#domain/operations/subscribers/list-subscribers.ts'
import { removeSubscriber } from '#domain/operations/subscribers/remove-subscriber.ts'
import { subscriberKinds } from '#domain/operations/subscribers/subscriber-queries.ts'
import { locales } from '#values/locale.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { idSchema } from '../schemas.ts'
import { csvAnswer } from './csv-answer.ts'
import { iso, momentEntity } from './entities.ts'
import { pagesByRow } from './list-pages.ts'

const counted = z.number().int().nullable()
export const subscriberPageEntity = z.object({
  subscribers: z.array(
    z.object({
      id: z.number().int(),
      email: z.string(),
      name: z.string().nullable().meta({ description: 'Of the account with this address' }),
      locale: z.enum(locales),
      confirmedAt: momentEntity.nullable(),
      unreached: z.boolean().meta({ description: 'The last newsletter failed every time it was tried' }),
    }),
  ),
  counts: z
    .object({ all: counted, account: counted, visitor: counted, unreached: counted })
    .meta({ description: `Of those who have the text; null among more than ${mostCounted}` }),
  ...pagesByRow.answer,
})

const tag = 'Studio'
const filter = z.strictObject({
  text: z
    .string()
    .max(320)
    .optional()
    .meta({ description: 'Beginnings of words of the address, or of the name of the account' }),
  kind: z.enum(subscriberKinds).optional().meta({
    description: 'With an account, without one, or whom the last newsletter did not reach',
  }),
})
const idParam = z.object({ id: idSchema })

export function subscriberRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/subscribers',
      operation({
        summary: 'Who gets the newsletter, the newest first, 50 a page',
        tag,
        signedIn: true,
        answers: { 200: envelope(subscriberPageEntity) },
        errors: [400, 403],
      }),
      parsed('query', filter.extend(pagesByRow.query)),
      async (c) => {
        const { text, kind, ...asked } = c.req.valid('query')
        const page = await listSubscribers(c.get('context'), { text, kind, ...pagesByRow.read(asked) })
        const subscribers = page.subscribers.map(({ userId: _, confirmedAt, ...subscriber }) => ({
          ...subscriber,
          confirmedAt: iso(confirmedAt),
        }))
        return c.json({ data: { subscribers, counts: page.counts, ...pagesByRow.write(page) } })
      },
    )
    .get(
      '/subscribers/export',
      operation({
        summary: 'The subscribers of a filter as CSV, those who confirmed first first',
        tag,
        signedIn: true,
        answers: { 200: null },
        files: ['text/csv'],
        errors: [400, 403],
      }),
      parsed('query', filter),
      async (c) => {
        const subscribers = await exportSubscribers(c.get('context'), c.req.valid('query'))
        return csvAnswer('subscribers', subscribers)
      },
    )
    .delete(
      '/subscribers/:id',
      operation({
        summary: 'Unsubscribes somebody, who can subscribe again themselves',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [403, 404],
      }),
      parsed('param', idParam),
      async (c) => {
        await removeSubscriber(c.get('context'), c.req.valid('param'))
        return c.body(null, 204)
      },
    )
}
