import { Hono } from 'hono'
import { z } from 'zod'
import { DomainError } from '#domain/kernel/errors.ts'
import { spendGem } from '#domain/learning/classroom/spend-gem.ts'
import { listGems } from '#domain/learning/gems/list-gems.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed, readBody } from '../operation.ts'
import { idSchema } from '../schemas.ts'
import { discountPointEntity, gemPageEntity } from './schemas.ts'
import { wireGems } from './wire.ts'

const tag = 'Gems'
const pointBody = z.object({
  resourceable_type: z.enum(['tutorial'], { error: 'invalid-value' }),
  resourceable_id: idSchema.meta({ description: 'The id of the class' }),
})
const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).optional() })

export function gemApi() {
  return new Hono<RequestVariables>()
    .post(
      '/user/check-discount-point',
      operation({
        summary:
          'Opens a class with a gem, where it costs one and none was spent on it; a class that is open to the caller stays as it is',
        tag,
        body: pointBody,
        answers: { 200: envelope(discountPointEntity) },
        errors: [400, 403, 404],
        signedIn: true,
      }),
      async (c) => {
        const { resourceable_id: lessonId } = await readBody(c, pointBody)
        const spent = await spendGem(c.get('context'), { lessonId })
        if (spent.ok) return c.json({ data: { show: true, gems: spent.balance } })
        if (spent.code === 'verify-for-gems') throw new DomainError('forbidden', 'verify-for-gems')
        return c.json({ data: { show: false, gems: 0 } })
      },
    )
    .get(
      '/user/gems',
      operation({
        summary: "The caller's gems, and a page of how it came to that",
        tag,
        answers: { 200: envelope(gemPageEntity) },
        errors: [400],
        signedIn: true,
      }),
      parsed('query', pageQuery),
      async (c) => {
        const { page } = c.req.valid('query')
        return c.json({ data: wireGems(await listGems(c.get('context'), { page }), c.get('locale')) })
      },
    )
}
