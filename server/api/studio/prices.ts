import { Hono } from 'hono'
import { z } from 'zod'
import { changePrice } from '#domain/catalog/prices/change-price.ts'
import { type ListedPrice, listPrices } from '#domain/catalog/prices/list-prices.ts'
import { itemTypes } from '#values/product.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { iso, lastMoment, momentEntity, momentInput, productTypeEntity } from './entities.ts'
import { pagesByRow } from './list-pages.ts'

const cents = z.number().int().meta({ description: 'Minor units of US dollars' })
const extra = { offered: z.boolean().nullable(), price: cents.nullable() }

const priceEntity = z
  .object({
    type: productTypeEntity,
    slug: z.string(),
    status: z.enum(['draft', 'published', 'archived']),
    price: cents.meta({ description: 'Of a pack: what its products cost in it together' }),
    offerPrice: cents.nullable(),
    offerFrom: momentEntity.nullable(),
    offerUntil: momentEntity.nullable(),
    priceNow: cents,
    sourceCode: z.object(extra).meta({ description: 'null: it has no extras' }),
    exclusive: z.object(extra),
  })
  .meta({ ref: 'Price' })

const changes = z.strictObject({
  price: cents.optional(),
  offerPrice: cents.nullable().optional(),
  offerPercent: z.number().int().optional().meta({ description: 'In place of offerPrice, off the price' }),
  offerFrom: momentInput.nullable().optional(),
  offerUntil: momentInput.nullable().optional().meta({ description: 'A day ends at its last moment in UTC' }),
  sourceCodeOffered: z.boolean().optional(),
  sourceCodePrice: cents.optional(),
  exclusiveOffered: z.boolean().optional(),
  exclusivePrice: cents.optional(),
})
const changed = z
  .object({ before: z.record(z.string(), z.unknown()), after: z.record(z.string(), z.unknown()) })
  .meta({ ref: 'ChangedPrice' })

const tag = 'Studio'

export function priceRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/prices',
      operation({
        summary: 'What the products of the caller cost, by title, 100 a page',
        tag,
        signedIn: true,
        answers: {
          200: envelope(z.object({ products: z.array(priceEntity), ...pagesByRow.answer })),
        },
        errors: [400, 403],
      }),
      parsed(
        'query',
        z.strictObject({
          text: z.string().max(100).optional(),
          ...pagesByRow.query,
        }),
      ),
      async (c) => {
        const { text, ...asked } = c.req.valid('query')
        const page = await listPrices(c.get('context'), { text, ...pagesByRow.read(asked) })
        return c.json({ data: { products: page.products.map(wirePrice), ...pagesByRow.write(page) } })
      },
    )
    .patch(
      '/prices/:type/:slug',
      operation({
        summary: 'Changes what a course or book costs from now on, in the shop and in its draft',
        tag,
        signedIn: true,
        answers: { 200: envelope(changed) },
        errors: [400, 403, 404],
      }),
      parsed('param', z.object({ type: z.enum(itemTypes), slug: z.string().min(1).max(120) })),
      parsed('json', changes),
      async (c) => {
        const { type: productType, slug } = c.req.valid('param')
        const { offerFrom, offerUntil, ...terms } = c.req.valid('json')
        const data = await changePrice(c.get('context'), {
          ...terms,
          ...(offerFrom !== undefined && { offerFrom: offerFrom === null ? null : new Date(offerFrom) }),
          ...(offerUntil !== undefined && {
            offerUntil: offerUntil === null ? null : lastMoment(offerUntil),
          }),
          productType,
          slug,
        })
        return c.json({ data })
      },
    )
}

function wirePrice(product: ListedPrice): z.infer<typeof priceEntity> {
  const { productType, slug, status, price, offerPrice, priceNow } = product
  return {
    type: productType,
    slug,
    status,
    price,
    offerPrice,
    priceNow,
    offerFrom: iso(product.offerFrom),
    offerUntil: iso(product.offerUntil),
    sourceCode: { offered: product.sourceCodeOffered, price: product.sourceCodePrice },
    exclusive: { offered: product.exclusiveOffered, price: product.exclusivePrice },
  }
}
