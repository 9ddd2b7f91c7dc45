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
import { productKey } from '#values/product-key.ts'
import { packSavings, quotePack } from './quote-product.ts'

export type RelatedProduct = {
  readonly productType: ProductType
  readonly productId: number
  readonly slug: string
  readonly title: LocalizedText
  /** Empty for a pack. */
  readonly subtitle: LocalizedText
  readonly cover: ImageReference | null
  /** For a pack, the price of what the caller does not own yet. */
  readonly price: Money
  /** Only when lower than the price (specification, C5). */
  readonly offer: Money | null
  /** For a pack, what is saved compared with buying one by one what the caller does not own yet; zero otherwise. */
  readonly savings: Money
  /** The items of a pack; empty for other products. */
  readonly items: readonly { readonly productType: ItemType }[]
}

export const mostRelated = 3

/** How many products are read, from which those that the caller owns are left out. */
const mostConsidered = 24

/**
 * The products at the end of a book's or pack's page, at most three: packs that contain the book, or contain items of
 * the pack, those with the most first; then products of the same author, first of the same category, then of the same
 * kind, in the shop's order. Only listed products that the caller could buy or claim: without the product itself, the
 * pack's items and what they own completely. One query, cached with the catalog, and one more when signed in.
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
 * The listed packs that contain an item, at most three, in the shop's order, without those that the caller owns
 * completely; for the end of the item's page. One query, cached with the catalog, and one more when signed in and there
 * are packs.
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

/** The first candidates that the caller does not own completely. */
async function listMissing(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  candidates: readonly RelatedProductRecord[],
): Promise<RelatedProduct[]> {
  const owned = await findOwned(db, findUserId({ actor }), candidates)
  return candidates
    .flatMap((each) => {
      const missing = partsOf(each).some((part) => !owned.has(productKey(part)))
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
        ? quotePack(items.map((item) => ({ price: item.price, owned: owned.has(productKey(item)) }))).total
        : money(price),
    offer: offer === null ? null : money(offer),
    savings: packSavings(
      items
        .filter((item) => !owned.has(productKey(item)))
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

/**
 * The keys (`productKey`) of what the person owns. Access with ads does not count. No query for a visitor or without
 * candidates.
 */
async function findOwned(
  db: Context['db'],
  userId: string | null,
  candidates: readonly RelatedProductRecord[],
): Promise<ReadonlySet<string>> {
  if (userId === null || candidates.length === 0) return new Set()
  const parts = new Map(candidates.flatMap(partsOf).map((part) => [productKey(part), part]))
  const found = await listEntitlements(db, { userId, products: [...parts.values()] })
  return new Set(found.filter(({ kind }) => kind !== 'ads').map(productKey))
}
