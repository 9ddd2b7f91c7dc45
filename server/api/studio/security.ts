import { Hono } from 'hono'
import { z } from 'zod'
import { securityCodes } from '#domain/kernel/security-log.ts'
import { resetSecondFactor } from '#domain/people/second-factor/reset-second-factor.ts'
import { listSecurityEvents } from '#domain/people/security-log/list-security-events.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { iso, momentEntity } from './entities.ts'
import { pagesById } from './list-pages.ts'
import { logQuery, readLogQuery } from './log-query.ts'

export const resetEntity = z.object({
  reset: z.boolean().meta({ description: 'False when there was no second factor' }),
})
export const securityPageEntity = z
  .object({
    events: z.array(
      z.object({
        id: z.number().int(),
        at: momentEntity,
        code: z.enum(securityCodes),
        account: z.string().nullable().meta({ description: 'The id of the account that it is about' }),
        email: z.string().nullable().meta({ description: 'The address that the account has now' }),
        network: z.string().nullable().meta({ description: 'Where it came from, to the /24 or /48' }),
        details: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    ...pagesById.answer,
  })
  .meta({ ref: 'SecurityPage' })
const word = z.string().max(320).optional()
const search = z.strictObject({
  ...logQuery,
  text: word.meta({ description: 'A part of network or details, or of the name or address of the account' }),
  account: word.meta({ description: 'Id or address' }),
  code: z.enum(securityCodes).optional(),
})
const tag = 'Studio'

export function securityRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/security/events',
      operation({
        summary: 'What happened to accounts and rights, the newest first, 50 a page',
        tag,
        signedIn: true,
        answers: { 200: envelope(securityPageEntity) },
        errors: [400, 403],
      }),
      parsed('query', search),
      async (c) => {
        const query = c.req.valid('query')
        const { events, ...beside } = await listSecurityEvents(c.get('context'), {
          ...query,
          ...readLogQuery(query),
        })
        const shown = events.map(({ id, at, code, userId: account, email, network, details }) => {
          return { id, at: iso(at), code, account, email, network, details }
        })
        return c.json({ data: { events: shown, ...pagesById.write(beside) } })
      },
    )
    .post(
      '/security/second-factor-resets',
      operation({
        summary: 'Takes away the second factor of somebody who lost it, and ends their sessions',
        tag,
        signedIn: true,
        answers: { 200: envelope(resetEntity) },
        errors: [400, 403, 404],
      }),
      parsed('json', z.strictObject({ email: z.string().max(320) })),
      async (c) =>
        c.json({ data: { reset: await resetSecondFactor(c.get('context'), c.req.valid('json')) } }),
    )
}
