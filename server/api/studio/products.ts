import { Hono } from 'hono'
import { z } from 'zod'
import { findProductChoices } from '#domain/catalog/listing/find-product-choices.ts'
import { locales } from '#values/locale.ts'
import { productTypes } from '#values/product.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'

const namedProductEntity = z
  .object({
    productType: z.enum(productTypes),
    productId: z.number().int(),
    slug: z.string(),
    title: z.partialRecord(z.enum(locales), z.string()),
  })
  .meta({ ref: 'NamedProduct' })

export function productRoutes() {
  return new Hono<RequestVariables>().get(
    '/products',
    operation({
      summary:
        'Courses, books and packs that can be bought, or could once, by words of their title; 20 at most',
      tag: 'Studio',
      signedIn: true,
      answers: { 200: envelope(z.array(namedProductEntity)) },
      errors: [400, 403],
    }),
    parsed(
      'query',
      z.strictObject({ text: z.string().max(200).default(''), packs: z.enum(['yes', 'no']).default('yes') }),
    ),
    async (c) => {
      const { text, packs } = c.req.valid('query')
      return c.json({ data: await findProductChoices(c.get('context'), { text, packs: packs === 'yes' }) })
    },
  )
}
