import {
  findPackList,
  findPackWithOwnership,
  type PackItemOnSale,
  type PackOnSale,
} from '#domain/catalog/packs/pack-sale-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { add, type Money, money, zero } from '#values/money.ts'
import type { Quote } from './quote.ts'
import { packSavings, quotePack } from './quote-product.ts'

/** An item of a pack, with what it costs there and by itself. */
export type PackItem = Pick<
  PackItemOnSale,
  'productType' | 'productId' | 'slug' | 'title' | 'subtitle' | 'cover' | 'files' | 'owned'
> & {
  price: Money
  /** By itself, now: the offer included. */
  ownPrice: Money
}

/** A pack as a list shows it, with what it costs the person who asks. */
export type PackCard = {
  id: number
  slug: string
  title: LocalizedText
  /** Sanitised HTML. */
  description: LocalizedText
  cover: ImageReference | null
  archived: boolean
  items: PackItem[]
  /** Of all its items, whoever asks. */
  price: Money
  /** What the items that the person misses would cost more one by one. */
  savings: Money
  /** What it costs this person, less what they have already. */
  quote: Quote
}

/** The published packs in the shop's order; one query. */
export async function listPacks({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<PackCard[]> {
  const found = await findPackList(db, { userId: actor.kind === 'user' ? actor.id : null })
  return found.map(packCard)
}

/** A pack as it is shown. */
function packCard({ pack, items }: PackOnSale): PackCard {
  const priced = items.map((item) => ({
    ...item,
    ownPrice: Math.min(item.regularPrice, item.offerPrice ?? item.regularPrice),
  }))
  return {
    id: pack.id,
    slug: pack.slug,
    title: pack.title,
    description: pack.description,
    cover: pack.cover,
    archived: pack.status === 'archived',
    items: priced.map(({ regularPrice: _regular, offerPrice: _offer, price, ownPrice, ...item }) => ({
      ...item,
      price: money(price),
      ownPrice: money(ownPrice),
    })),
    price: add(zero(), ...priced.map(({ price }) => money(price))),
    savings: packSavings(priced.filter(({ owned }) => !owned)),
    quote: quotePack(items),
  }
}

/** What the page of a pack shows (row K1); one query. An archived pack is shown and not sold. Throws `pack-not-found`. */
export async function getPack(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { slug }: { slug: string },
): Promise<PackCard> {
  const found = await findPackWithOwnership(db, { slug, userId: actor.kind === 'user' ? actor.id : null })
  if (!found) throw notFound('pack')
  return packCard(found)
}
