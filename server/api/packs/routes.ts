import { Hono } from 'hono'
import { z } from 'zod'
import { getPack, listPacks, type PackCard, type PackItem } from '#domain/commerce/pricing/list-packs.ts'
import type { Locale } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { type ItemType, productKinds } from '#values/product.ts'
import { slugPattern } from '#values/slug.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { dollars as dollarsEntity, yesNo as yesNoEntity } from '../schemas.ts'
import { dollars, imageAddress, yesNo } from '../wire.ts'

const tag = 'Packs'

const packItemEntity = z
  .object({
    id: z.number().int().meta({ description: 'Of the course or the book' }),
    type: z.enum(['tutorial', 'book']),
    title: z.string(),
    url_clean: z.string(),
    path: z.string(),
    image: z.string().nullable(),
    price: dollarsEntity.meta({ description: 'US dollars, inside the pack' }),
    price_offers: dollarsEntity.meta({ description: 'US dollars, by itself now' }),
    owned: yesNoEntity,
  })
  .meta({ ref: 'PackItem' })

const packEntity = z
  .object({
    id: z.number().int(),
    title: z.string(),
    tag: z.string(),
    description: z.string().meta({ description: 'Sanitised HTML' }),
    uri_image: z.string().nullable().meta({ description: 'Address of the cover; null: drawn from the tag' }),
    price: dollarsEntity.meta({
      description: 'US dollars: what it costs the caller now, less what they own; 0 when they own all of it',
    }),
    total_price: dollarsEntity.meta({ description: 'US dollars: of all its items' }),
    savings: dollarsEntity.meta({ description: 'US dollars: what the items cost more one by one' }),
    items: z.array(packItemEntity),
    tutorial: z.array(packItemEntity).meta({ description: 'The items that are courses' }),
    post: z.array(packItemEntity).meta({ description: 'The items that are books' }),
  })
  .meta({ ref: 'Pack' })

export function packApi() {
  return new Hono<RequestVariables>()
    .get(
      '/pack',
      operation({
        summary: 'The published packs',
        tag,
        answers: { 200: envelope(z.array(packEntity)) },
      }),
      async (c) => {
        const packs = await listPacks(c.get('context'))
        return c.json({ data: packs.map((each) => wirePack(each, c.get('locale'))) })
      },
    )
    .get(
      '/pack/:tag',
      operation({
        summary: 'A pack, and the published packs',
        tag,
        answers: { 200: envelope(z.object({ pack: packEntity, packs: z.array(packEntity) })) },
        errors: [404],
      }),
      parsed('param', z.object({ tag: z.string().regex(slugPattern) })),
      async (c) => {
        const slug = c.req.valid('param').tag
        const packs = await listPacks(c.get('context'))
        const pack = packs.find((each) => each.slug === slug) ?? (await getPack(c.get('context'), { slug }))
        const locale = c.get('locale')
        return c.json({
          data: { pack: wirePack(pack, locale), packs: packs.map((each) => wirePack(each, locale)) },
        })
      },
    )
}

function wirePack(pack: PackCard, locale: Locale): z.infer<typeof packEntity> {
  const items = pack.items.map((item) => wireItem(item, locale))
  return {
    id: pack.id,
    title: localize(pack.title, locale),
    tag: pack.slug,
    description: localize(pack.description, locale),
    uri_image: imageAddress(pack.cover),
    price: dollars(pack.quote.total.amount),
    total_price: dollars(pack.price.amount),
    savings: dollars(pack.savings.amount),
    items,
    tutorial: items.filter(({ type }) => type === 'tutorial'),
    post: items.filter(({ type }) => type === 'book'),
  }
}

/** The specification's words. */
const wireTypes = { course: 'tutorial', book: 'book' } as const satisfies Record<ItemType, string>

function wireItem(item: PackItem, locale: Locale): z.infer<typeof packItemEntity> {
  return {
    id: item.productId,
    type: wireTypes[item.productType],
    title: localize(item.title, locale),
    url_clean: item.slug,
    path: `${productKinds[item.productType].ownPage}/${item.slug}`,
    image: imageAddress(item.cover),
    price: dollars(item.price.amount),
    price_offers: dollars(item.ownPrice.amount),
    owned: yesNo(item.owned),
  }
}
