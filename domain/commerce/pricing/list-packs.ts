import { offerAt } from '#domain/catalog/offers/offer.ts'
import {
  countPacks,
  findBoughtItems,
  findPackList,
  findPackWithOwnership,
  type PackItemOnSale,
  type PackOnSale,
} from '#domain/catalog/packs/pack-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { placePage } from '#values/list-filter.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { add, type Money, money, zero } from '#values/money.ts'
import { withoutPictures, withReadersPictures } from '#values/picture-address.ts'
import { productKey } from '#values/product-key.ts'
import type { StoredSales } from '#values/sales-words.ts'
import type { StarCounts } from '#values/star-counts.ts'
import type { Quote } from './quote.ts'
import { packSavings, quotePack } from './quote-product.ts'

export type PackItem = Pick<
  PackItemOnSale,
  | 'productType'
  | 'productId'
  | 'slug'
  | 'title'
  | 'subtitle'
  | 'cover'
  | 'files'
  | 'lessonCount'
  | 'totalSeconds'
  | 'pageCount'
  | 'owned'
> & {
  price: Money
  /** The item's current price outside the pack. */
  ownPrice: Money
}

export type PackCard = StoredSales & {
  id: number
  slug: string
  title: LocalizedText
  /** Sanitised HTML. */
  description: LocalizedText
  cover: ImageReference | null
  starCounts: StarCounts
  archived: boolean
  items: PackItem[]
  price: Money
  /** What is saved compared with buying the missing items one by one. */
  savings: Money
  quote: Quote
}

type PackContext = Pick<Context, 'db' | 'actor' | 'now' | 'mediaAddresses'>

/** Packs in the shop's order. One query. */
export async function listPacks({ db, actor, now, mediaAddresses }: PackContext): Promise<PackCard[]> {
  const found = await findPackList(db, { userId: findUserId({ actor }) })
  return found.map((each) => describedCard(packCard(each, now()), { mediaAddresses }))
}

/**
 * The first pack in the shop's order, or null. Two queries, of which only the one for what the caller owns is not
 * cached.
 */
export async function findFirstPack({
  db,
  actor,
  now,
  cachedCatalog,
}: Pick<Context, 'db' | 'actor' | 'now' | 'cachedCatalog'>): Promise<PackCard | null> {
  const [first] = await cachedCatalog('first pack', () => findPackList(db, { userId: null, limit: 1 }))
  if (!first) return null
  const bought = await findBoughtItems(db, { packId: first.pack.id, userId: findUserId({ actor }) })
  const items = first.items.map((item) => ({ ...item, owned: bought.has(productKey(item)) }))
  return packCard({ pack: first.pack, items }, now())
}

/** Few, because packs come with their descriptions. */
const packsOnPage = 12

/** A page of packs, or the last page if there are fewer; descriptions come without their images. Two queries. */
export async function listPackPage(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  { page: asked }: { page: number },
): Promise<{ packs: PackCard[]; page: number; pages: number }> {
  const place = placePage(await countPacks(db), { page: asked, size: packsOnPage })
  const found = await findPackList(db, {
    userId: findUserId({ actor }),
    limit: packsOnPage,
    offset: (place.page - 1) * packsOnPage,
  })
  const packs = found.map((each) => packCard(each, now()))
  return {
    packs: packs.map((pack) => ({ ...pack, description: withoutPictures(pack.description) })),
    ...place,
  }
}

/** The card of a pack; `ownPrice` is the item's price at `now`. */
function packCard({ pack, items }: PackOnSale, now: Date): PackCard {
  const priced = items.map(({ regularPrice, offerPrice, offerFrom, offerUntil, ...item }) => {
    const offer = offerAt({ price: regularPrice, offerPrice, offerFrom, offerUntil }, now)
    return { ...item, ownPrice: offer ?? regularPrice }
  })
  return {
    id: pack.id,
    slug: pack.slug,
    title: pack.title,
    description: pack.description,
    level: pack.level,
    outcomes: pack.outcomes,
    questions: pack.questions,
    cover: pack.cover,
    starCounts: pack.starCounts,
    archived: pack.status === 'archived',
    items: priced.map(({ price, ownPrice, ...item }) => ({
      ...item,
      price: money(price),
      ownPrice: money(ownPrice),
    })),
    price: add(zero(), ...priced.map(({ price }) => money(price))),
    savings: packSavings(priced.filter(({ owned }) => !owned)),
    quote: quotePack(items),
  }
}

/** A pack with its price for the caller (specification, K1), also when it is archived. Throws `pack-not-found`. */
export async function getPack(
  { db, actor, now, mediaAddresses }: PackContext,
  { slug }: { slug: string },
): Promise<PackCard> {
  const found = await findPackWithOwnership(db, { slug, userId: findUserId({ actor }) })
  if (!found) throw notFound('pack')
  return describedCard(packCard(found, now()), { mediaAddresses })
}

function describedCard(pack: PackCard, { mediaAddresses }: Pick<Context, 'mediaAddresses'>): PackCard {
  const pictures = mediaAddresses.pictures({ kind: 'pack', name: pack.slug })
  return { ...pack, description: withReadersPictures(pack.description, pictures) }
}
