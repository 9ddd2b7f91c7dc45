import { Hono } from 'hono'
import { z } from 'zod'
import { resetSecondFactor } from '#domain/second-factor/reset-second-factor.ts'
import type { RequestVariables } from '../../request.ts'
import { envelope, operation, parsed } from '../operation.ts'

export const resetEntity = z.object({
  reset: z.boolean().meta({ description: 'False when there was no second factor' }),
})
const tag = 'Studio'

export function securityRoutes() {
  return new Hono<RequestVariables>().post(
    '/security/second-factor-resets',
    operation({
      ...{ summary: 'Takes away the second factor of somebody who lost it, and ends their sessions' },
      ...{ tag, signedIn: true, answers: { 200: envelope(resetEntity) }, errors: [400, 403, 404] },
    }),
    parsed('json', z.strictObject({ email: z.string().max(320) })),
    async (c) => c.json({ data: { reset: await resetSecondFactor(c.get('context'), c.req.valid('json')) } }),
  )
}
