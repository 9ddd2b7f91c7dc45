import { Hono } from 'hono'
import { z } from 'zod'
import { imageReferenceShape } from '#domain/catalog/drafts/kinds/field-shapes.ts'
import { packShape } from '#domain/catalog/drafts/kinds/pack-draft.ts'
import { listPackChoices } from '#domain/catalog/listing/list-pack-choices.ts'
import { listPostChoices } from '#domain/catalog/listing/list-post-choices.ts'
import { locales } from '#values/locale.ts'
import { itemTypes } from '#values/product.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'

const tag = 'Studio'
const address = parsed('param', z.object({ draft: z.string().regex(/^[1-9]\d{0,8}$/) }))
const localized = z.partialRecord(z.enum(locales), z.string())
const id = z.number().int()

const productChoiceEntity = z
  .object({
    productType: z.enum(itemTypes),
    productId: id,
    slug: z.string(),
    title: localized,
    cover: imageReferenceShape.nullable(),
    status: z.enum(['draft', 'published', 'archived']),
    isOwn: z.boolean().meta({ description: 'Whoever asks may choose it' }),
    price: id.meta({ description: 'By itself now, in minor units of US dollars' }),
    postId: id.nullable().meta({ description: 'Of its article' }),
  })
  .meta({ ref: 'ProductChoice' })

const packChoicesEntity = z.object({
  products: z.array(productChoiceEntity),
  sold: packShape.shape.items
    .nullable()
    .meta({ description: 'What the pack was paid with, and keeps; null while nobody has paid' }),
})

const postChoicesEntity = z.object({
  categories: z.array(z.object({ slug: z.string(), title: localized })),
  products: z.array(productChoiceEntity),
  address: z
    .object({ category: z.string(), slug: z.string() })
    .nullable()
    .meta({ description: 'Null before the first publication' }),
})

/** What drafts of packs and articles may refer to. */
export function draftChoiceRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/drafts/:draft/pack-choices',
      operation({
        summary: 'The courses and books that the draft of a pack may hold, and holds',
        tag,
        signedIn: true,
        answers: { 200: envelope(packChoicesEntity) },
        errors: [403, 404],
      }),
      address,
      async (c) => {
        const draftId = Number(c.req.valid('param').draft)
        return c.json({ data: await listPackChoices(c.get('context'), { draftId }) })
      },
    )
    .get(
      '/drafts/:draft/post-choices',
      operation({
        summary:
          'The courses and books without another article, and the categories, for the draft of an article',
        tag,
        signedIn: true,
        answers: { 200: envelope(postChoicesEntity) },
        errors: [403, 404],
      }),
      address,
      async (c) => {
        const draftId = Number(c.req.valid('param').draft)
        return c.json({ data: await listPostChoices(c.get('context'), { draftId }) })
      },
    )
}
