import { Hono } from 'hono'
import { z } from 'zod'
import { orderStates } from '#domain/commerce/orders/order-states.ts'
import { listDeadLetters } from '#domain/operations/dead-letters/list-dead-letters.ts'
import {
  discardDeadLetter,
  mostJobsAtOnce,
  retryDeadLetter,
  retryDeadLetters,
} from '#domain/operations/dead-letters/manage-dead-letters.ts'
import { findingCodes } from '#domain/operations/watch/finding.ts'
import { getHealth } from '#domain/operations/watch/get-health.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { iso, momentEntity } from './entities.ts'
import { flagEntity } from './order-entities.ts'

export const deadLetterEntity = z
  .object({
    id: z.string(),
    name: z.string().meta({ description: 'What kind of job it is' }),
    data: z.unknown().meta({ description: 'What it is about; secret links and codes are left out' }),
    about: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('order'), number: z.string() }),
        z.object({ kind: z.literal('transfer'), reference: z.string() }),
        z.object({ kind: z.literal('address'), address: z.string() }),
      ])
      .nullable()
      .meta({ description: 'The order or transfer that it is about, or to whom a mail goes' }),
    error: z.string().meta({ description: 'What its last try ended with' }),
    failedAt: momentEntity,
  })
  .meta({ ref: 'DeadLetter' })

export const healthEntity = z
  .object({
    well: z.boolean(),
    findings: z.array(
      z.object({
        code: z.enum(findingCodes),
        subject: z.string().meta({ description: 'An order number, or the id of a job' }),
        details: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    flagged: z.array(z.object({ number: z.string(), flag: flagEntity })),
    orders: z
      .partialRecord(z.enum(orderStates), z.number().int())
      .meta({ description: 'Of the last 30 days' }),
  })
  .meta({ ref: 'Health' })

const idParam = z.object({ id: z.string().min(1).max(100) })
const tag = 'Studio'

export function jobRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/health',
      operation({
        summary: 'How the shop is: what is wrong, and what waits for a person',
        tag,
        signedIn: true,
        answers: { 200: envelope(healthEntity) },
        errors: [403],
      }),
      async (c) => c.json({ data: await getHealth(c.get('context')) }),
    )
    .get(
      '/jobs/dead',
      operation({
        summary: 'The jobs that failed every try, the oldest first',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.array(deadLetterEntity)) },
        errors: [403],
      }),
      async (c) => {
        const letters = await listDeadLetters(c.get('context'))
        return c.json({ data: letters.map((each) => ({ ...each, failedAt: iso(each.failedAt) })) })
      },
    )
    .post(
      '/jobs/dead/retry',
      operation({
        summary: 'Puts the oldest failed jobs back into their queues',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.object({ retried: z.number().int() })) },
        errors: [400, 403],
      }),
      parsed('json', z.object({ count: z.number().int().min(1).max(mostJobsAtOnce) })),
      async (c) => {
        const retried = await retryDeadLetters(c.get('context'), c.req.valid('json'))
        return c.json({ data: { retried } })
      },
    )
    .post(
      '/jobs/dead/:id/retry',
      operation({
        summary: 'Puts a failed job back into its queue',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [403, 404],
      }),
      parsed('param', idParam),
      async (c) => {
        await retryDeadLetter(c.get('context'), c.req.valid('param'))
        return c.body(null, 204)
      },
    )
    .delete(
      '/jobs/dead/:id',
      operation({
        summary: 'Forgets a failed job',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [403, 404],
      }),
      parsed('param', idParam),
      async (c) => {
        await discardDeadLetter(c.get('context'), c.req.valid('param'))
        return c.body(null, 204)
      },
    )
}
