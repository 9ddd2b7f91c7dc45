import { Hono } from 'hono'
import { z } from 'zod'
import { packShape } from '#domain/catalog/drafts/kinds/pack-draft.ts'
import { listPackChoices } from '#domain/catalog/listing/list-pack-choices.ts'
import { listPostChoices } from '#domain/catalog/listing/list-post-choices.ts'
import { locales } from '#values/locale.ts'
import { idPattern } from '#values/sent-id.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { productChoiceEntity } from './products.ts'

const tag = 'Studio'
const address = parsed('param', z.object({ draft: z.string().regex(idPattern) }))
const localized = z.partialRecord(z.enum(locales), z.string())

const packChoicesEntity = z.object({
  products: z.array(productChoiceEntity).meta({ description: 'What the draft holds' }),
  sold: packShape.shape.items
    .nullable()
    .meta({ description: 'What the pack was paid with, and keeps; null while nobody has paid' }),
})

const postChoicesEntity = z.object({
  categories: z.array(z.object({ slug: z.string(), title: localized })),
  products: z.array(productChoiceEntity).meta({ description: 'What the article is about' }),
  postId: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Of the article itself; null before the first publication' }),
  address: z
    .object({ category: z.string(), slug: z.string() })
    .nullable()
    .meta({ description: 'Null before the first publication' }),
})

/** What drafts of packs and articles refer to, and the categories that an article can have. */
export function draftChoiceRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/drafts/:draft/pack-choices',
      operation({
        summary:
          'The courses and books that the draft of a pack holds; what else it may hold is found at /products',
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
          'What the draft of an article is about, and the categories; what else it may be about is found at /products',
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
