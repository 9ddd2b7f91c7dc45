import { Hono } from 'hono'
import { z } from 'zod'
import { getLanding } from '#domain/catalog/site/landing/get-landing.ts'
import { saveLanding } from '#domain/catalog/site/landing/save-landing.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { idPattern } from '#values/sent-id.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { landingEntity, landingInput, wireLanding } from './site-entities.ts'

const tag = 'Studio'

export function landingRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/landing',
      operation({
        summary:
          'The top of the first page: its words, its course and its free class; and the free classes of another `course`',
        tag,
        signedIn: true,
        answers: { 200: envelope(landingEntity) },
        errors: [400, 403],
      }),
      parsed(
        'query',
        z.strictObject({
          course: z.string().regex(idPattern).optional(),
        }),
      ),
      async (c) => {
        const { course } = c.req.valid('query')
        const also = course === undefined ? null : Number(course)
        return c.json({ data: wireLanding(await getLanding(c.get('context'), { also })) })
      },
    )
    .put(
      '/landing',
      operation({
        summary: 'Saves it on a revision; 409 when there is a newer one',
        tag,
        signedIn: true,
        answers: { 200: envelope(landingEntity) },
        errors: [400, 403, 409],
      }),
      parsed('json', landingInput),
      async (c) => {
        const context = c.get('context')
        const { revision, ...landing } = c.req.valid('json')
        const saved = await saveLanding(context, { revision, landing })
        if (!saved.ok) throw new DomainError('conflict', saved.code)
        return c.json({ data: wireLanding(await getLanding(context)) })
      },
    )
}
