import { listEntitlements } from '#domain/access/entitlements/entitlement-queries.ts'
import { offerAt } from '#domain/catalog/offers/offer.ts'
import {
  findPacksWith,
  findRelatedProducts,
  type RelatedProductRecord,
} from '#domain/catalog/storefront/related-product-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import type { ItemType, ProductReference, ProductType } from '#values/product.ts'
import { packSavings, quotePack } from './quote-product.ts'

export type RelatedProduct = {
  readonly productType: ProductType
  readonly productId: number
  readonly slug: string
  readonly title: LocalizedText
  /** Empty for a pack. */
  readonly subtitle: LocalizedText
  readonly cover: ImageReference | null
  /** Of a pack: what the person does not own yet. */
  readonly price: Money
  /** Only when lower than the price (specification, C5). */
  readonly offer: Money | null
  /** With a pack, compared with buying one by one what the person does not own yet; zero otherwise. */
  readonly savings: Money
  /** What is in a pack; none otherwise. */
  readonly items: readonly { readonly productType: ItemType }[]
}

export const mostRelated = 3

/** Of so many, those that a person owns are left out. */
const mostConsidered = 24

/**
 * What stands at the end of the page of a book or a pack, at most three: packs that hold the book, or some of what is in the
 * pack, most of it first; then what the same author has made, first in the same category, then of the same kind, in the shop's order.
 * Only what is listed and the person could buy or claim: not the product, nor what is in the pack, nor what they own whole. One query, cached
 * with the catalog, and one more for who is signed in.
 */
export async function listRelatedProducts(
  { db, actor, now, cachedCatalog }: Pick<Context, 'db' | 'actor' | 'now' | 'cachedCatalog'>,
  { productType, productId, authorId }: ProductReference & { authorId: string | null },
): Promise<RelatedProduct[]> {
  const candidates = await cachedCatalog(`related to ${productType} ${productId}`, () =>
    findRelatedProducts(db, { productType, productId, authorId, limit: mostConsidered }),
  )
  return listMissing({ db, actor, now }, candidates)
}

/**
 * At the end of the page of an item: listed packs that hold it, at most three, in the shop's order, without those that the person
 * owns whole. One query, cached with the catalog, and one more for who is signed in where there are any.
 */
export async function listPacksWith(
  { db, actor, now, cachedCatalog }: Pick<Context, 'db' | 'actor' | 'now' | 'cachedCatalog'>,
  { productType, productId }: { productType: ItemType; productId: number },
): Promise<RelatedProduct[]> {
  const candidates = await cachedCatalog(`packs with ${productType} ${productId}`, () =>
    findPacksWith(db, { productType, productId, limit: mostConsidered }),
  )
  return listMissing({ db, actor, now }, candidates)
}

/** The first ones that the person does not own whole. */
async function listMissing(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  candidates: readonly RelatedProductRecord[],
): Promise<RelatedProduct[]> {
  const owned = await findOwned(db, findUserId({ actor }), candidates)
  return candidates
    .flatMap((each) => {
      const missing = partsOf(each).some((part) => !owned.has(keyOf(part)))
      return missing ? [relatedProduct(each, owned, now())] : []
    })
    .slice(0, mostRelated)
}

function relatedProduct(
  { price, offerPrice, offerFrom, offerUntil, items, ...product }: RelatedProductRecord,
  owned: ReadonlySet<string>,
  now: Date,
): RelatedProduct {
  const { productType, productId, slug, title, subtitle, cover } = product
  const offer = offerAt({ price, offerPrice, offerFrom, offerUntil }, now)
  return {
    productType,
    productId,
    slug,
    title,
    subtitle,
    cover,
    price:
      productType === 'pack'
        ? quotePack(items.map((item) => ({ price: item.price, owned: owned.has(keyOf(item)) }))).total
        : money(price),
    offer: offer === null ? null : money(offer),
    savings: packSavings(
      items
        .filter((item) => !owned.has(keyOf(item)))
        .map((item) => ({ price: item.price, ownPrice: singlePrice(item, now) })),
    ),
    items: items.map((item) => ({ productType: item.productType })),
  }
}

function singlePrice({ single }: RelatedProductRecord['items'][number], now: Date): number {
  const moment = (json: string | null) => (json === null ? null : new Date(json))
  const offer = offerAt(
    { ...single, offerFrom: moment(single.offerFrom), offerUntil: moment(single.offerUntil) },
    now,
  )
  return offer ?? single.price
}

function partsOf({ items, productType, productId }: RelatedProductRecord): readonly ProductReference[] {
  return productType === 'pack' ? items : [{ productType, productId }]
}

/** By `keyOf`. Access with ads does not count as bought. No query for a visitor, nor where nothing is considered. */
async function findOwned(
  db: Context['db'],
  userId: string | null,
  candidates: readonly RelatedProductRecord[],
): Promise<ReadonlySet<string>> {
  if (userId === null || candidates.length === 0) return new Set()
  const parts = new Map(candidates.flatMap(partsOf).map((part) => [keyOf(part), part]))
  const found = await listEntitlements(db, { userId, products: [...parts.values()] })
  return new Set(found.filter(({ kind }) => kind !== 'ads').map(keyOf))
}

function keyOf({ productType, productId }: ProductReference): string {
  return `${productType} ${productId}`
}
