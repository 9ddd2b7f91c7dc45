import { Hono } from 'hono'
import { z } from 'zod'
import { findProductChoices } from '#domain/catalog/listing/find-product-choices.ts'
import { productReaches } from '#domain/catalog/listing/product-choice-queries.ts'
import { nameProducts } from '#domain/catalog/listing/product-choices.ts'
import { locales } from '#values/locale.ts'
import { productTypes } from '#values/product.ts'
import { readProductKey } from '#values/product-key.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'

const id = z.number().int()
const yesOrNo = z.enum(['yes', 'no']).default('yes')

export const productChoiceEntity = z
  .object({
    productType: z.enum(productTypes),
    productId: id,
    slug: z.string(),
    title: z.partialRecord(z.enum(locales), z.string()),
    status: z.enum(['draft', 'published', 'archived']),
    isOwn: z.boolean().meta({ description: 'Whoever asks may put it into a pack' }),
    price: id.meta({ description: 'By itself now, in minor units of US dollars' }),
  })
  .meta({ ref: 'ProductChoice' })

const search = z.strictObject({
  text: z.string().max(200).default(''),
  packs: yesOrNo,
  books: yesOrNo,
  reach: z
    .enum(productReaches)
    .default('known')
    .meta({ description: 'What is on sale; also what once was; also drafts, which support does not choose' }),
  article: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional()
    .meta({ description: 'Only what has no article, or the one with this id' }),
})

const named = z.strictObject({
  items: z.string().max(5_000).meta({ description: 'As course/12, with commas between them' }),
})

export function productRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/products',
      operation({
        summary:
          'Courses, books and packs by words of their title, the newest first; 20 at most, and to authors their own',
        tag: 'Studio',
        signedIn: true,
        answers: { 200: envelope(z.array(productChoiceEntity)) },
        errors: [400, 403],
      }),
      parsed('query', search),
      async (c) => {
        const { text, packs, books, reach, article } = c.req.valid('query')
        const left = new Set([packs === 'no' && 'pack', books === 'no' && 'book'])
        const found = await findProductChoices(c.get('context'), {
          text,
          kinds: productTypes.filter((type) => !left.has(type)),
          reach,
          article: article === undefined ? undefined : Number(article),
        })
        return c.json({ data: found })
      },
    )
    .get(
      '/products/named',
      operation({
        summary: 'The courses, books and packs with these ids, as far as whoever asks sees them',
        tag: 'Studio',
        signedIn: true,
        answers: { 200: envelope(z.array(productChoiceEntity)) },
        errors: [400, 403],
      }),
      parsed('query', named),
      async (c) => {
        const products = c.req
          .valid('query')
          .items.split(',')
          .flatMap((key) => readProductKey(key) ?? [])
        return c.json({ data: await nameProducts(c.get('context'), { products }) })
      },
    )
}
