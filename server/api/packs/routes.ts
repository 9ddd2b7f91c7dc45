import { Hono } from 'hono'
import { z } from 'zod'
import { type ItemAuthorName, listItemAuthors } from '#domain/catalog/authors/list-item-authors.ts'
import { getPack, listPacks, type PackCard, type PackItem } from '#domain/commerce/pricing/list-packs.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Locale } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { type ItemType, productKinds } from '#values/product.ts'
import { slugPattern } from '#values/slug.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { opinionSumEntity } from '../opinions/schemas.ts'
import { wireOpinionSum } from '../opinions/wire.ts'
import { salesWordsFields, wireSalesWords } from '../sales-words.ts'
import { dollars as dollarsEntity, itemAuthorEntity, yesNo as yesNoEntity } from '../schemas.ts'
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
    ...salesWordsFields,
    author: itemAuthorEntity,
    opinions: opinionSumEntity,
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
        const context = c.get('context')
        const packs = await listPacks(context)
        return c.json({ data: packs.map(await packWriter(context, packs)) })
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
        const context = c.get('context')
        const listed = await listPacks(context)
        const asked = listed.find((each) => each.slug === slug) ?? (await getPack(context, { slug }))
        const write = await packWriter(context, [asked, ...listed])
        return c.json({ data: { pack: write(asked), packs: listed.map(write) } })
      },
    )
}

/** Returns a function that writes any of these packs, after reading all their authors together. */
async function packWriter(context: Context, packs: readonly PackCard[]) {
  const productIds = packs.map(({ id }) => id)
  const authors = await listItemAuthors(context, { productType: 'pack', productIds })
  return (pack: PackCard) => wirePack(pack, authors.get(pack.id) ?? null, context.locale)
}

function wirePack(pack: PackCard, author: ItemAuthorName | null, locale: Locale): z.infer<typeof packEntity> {
  const items = pack.items.map((item) => wireItem(item, locale))
  return {
    id: pack.id,
    title: localize(pack.title, locale),
    tag: pack.slug,
    description: localize(pack.description, locale),
    ...wireSalesWords(pack, locale),
    author,
    opinions: wireOpinionSum(pack.starCounts),
    uri_image: imageAddress(pack.cover),
    price: dollars(pack.quote.total.amount),
    total_price: dollars(pack.price.amount),
    savings: dollars(pack.savings.amount),
    items,
    tutorial: items.filter(({ type }) => type === 'tutorial'),
    post: items.filter(({ type }) => type === 'book'),
  }
}

/** The specification's names of item types. */
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
