import { Hono } from 'hono'
import { z } from 'zod'
import { grantByHand, revokeByHand } from '#domain/commerce/fulfillment/grant-by-hand.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { productAddress, productEntity } from './entities.ts'

const holding = z.strictObject({ email: z.string().max(320), product: productEntity })
export const revokedEntity = z.object({
  stays: z.boolean().meta({ description: 'An order gives it as well; a refund of that ends it' }),
})
const tag = 'Studio'

export function entitlementRoutes() {
  return new Hono<RequestVariables>()
    .post(
      '/entitlements',
      operation({
        summary: 'Gives an account a product without an order',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [400, 403, 404],
      }),
      parsed(
        'json',
        holding.extend({
          kind: z
            .enum(['free', 'paid', 'ads'])
            .default('free')
            .meta({ description: '`ads`: a course alone; its classes open with gems unless it has ads' }),
          exclusive: z.boolean().default(false),
          sourceCode: z.boolean().default(false),
        }),
      ),
      async (c) => {
        const { email, product, kind, exclusive, sourceCode } = c.req.valid('json')
        const extras = { exclusive, sourceCode }
        await grantByHand(c.get('context'), { email, kind, extras, product: productAddress(product) })
        return c.body(null, 204)
      },
    )
    .post(
      '/entitlements/revocations',
      operation({
        summary: 'Ends what an account has of a product without an order',
        tag,
        signedIn: true,
        answers: { 200: envelope(revokedEntity) },
        errors: [400, 403, 404],
      }),
      parsed('json', holding),
      async (c) => {
        const { email, product } = c.req.valid('json')
        const { stays } = await revokeByHand(c.get('context'), { email, product: productAddress(product) })
        return c.json({ data: { stays } })
      },
    )
}
