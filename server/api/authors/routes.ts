import { Hono } from 'hono'
import { z } from 'zod'
import { getAuthor } from '#domain/catalog/authors/get-author.ts'
import { perLocale } from '#values/locale.ts'
import { productTypes } from '#values/product.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { starCountsEntity } from '../opinions/schemas.ts'

const textEntity = z.strictObject(perLocale(() => z.string().optional()))

const authorEntity = z
  .object({
    slug: z.string(),
    name: z.string(),
    line: textEntity,
    words: textEntity.meta({ description: 'Sanitised HTML' }),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
    photo: z.string().nullable().meta({ description: 'A path' }),
    items: z.array(
      z.object({
        type: z.enum(productTypes),
        slug: z.string(),
        title: textEntity,
        stars: starCountsEntity,
      }),
    ),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
  })
  .meta({ ref: 'AuthorPage' })

export function authorApi() {
  return new Hono<RequestVariables>().get(
    '/authors/:slug',
    operation({
      summary: 'Who an author is, and a page of what they have on sale',
      tag: 'Authors',
      answers: { 200: envelope(authorEntity) },
      errors: [400, 404],
    }),
    parsed('param', z.object({ slug: z.string().max(120) })),
    parsed('query', z.object({ page: z.coerce.number().int().min(1).max(10_000).optional() })),
    async (c) => {
      const { slug } = c.req.valid('param')
      const { page } = c.req.valid('query')
      const { author, items, ...place } = await getAuthor(c.get('context'), { slug, page })
      const { photo } = author
      return c.json({
        data: {
          slug: author.slug,
          name: author.name,
          line: author.line,
          words: author.content,
          links: author.links.map(({ label, url }) => ({ label, url })),
          photo: photo && `/media/images/${photo.hash}-${photo.widths.at(-1)}.webp`,
          items: items.map(({ productType, slug, title, starCounts }) => ({
            type: productType,
            slug,
            title,
            stars: [...starCounts],
          })),
          ...place,
        },
      })
    },
  )
}
