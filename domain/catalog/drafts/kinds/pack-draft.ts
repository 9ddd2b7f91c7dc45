import { z } from 'zod'
import { countOwners } from '#domain/access/entitlements/entitlement-queries.ts'
import { findItemsById } from '#domain/catalog/packs/pack-item-queries.ts'
import {
  findPackStatus,
  listPackItems,
  lockPack,
  lockPackById,
  type PackRecord,
} from '#domain/catalog/packs/pack-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { isAuthorOf } from '#domain/kernel/require-user.ts'
import { jsonId } from '#values/id-shapes.ts'
import { isSameProduct, itemTypes } from '#values/product.ts'
import { productKey } from '#values/product-key.ts'
import { salesWordsOf } from '#values/sales-words.ts'
import type { DraftKindFacts, LockedItem } from './draft-kind.ts'
import { imageReferenceShape, line, markdown, position, price, slug } from './field-shapes.ts'
import { markdownOf } from './markdown-of-rows.ts'
import type { PackFields, PackItemFields } from './pack-fields.ts'
import { noSalesWords, salesInLanguages, salesShapes } from './sales-shapes.ts'

const mostItems = 100

const itemShape = z.strictObject({
  productType: z.enum(itemTypes),
  productId: jsonId,
  price,
}) satisfies z.ZodType<PackItemFields>

export const packShape = z.strictObject({
  slug,
  title: line,
  description: markdown,
  ...salesShapes,
  items: z
    .array(itemShape)
    .max(mostItems)
    .refine((items) => new Set(items.map(productKey)).size === items.length, 'item-twice'),
  position,
  cover: imageReferenceShape.nullable(),
}) satisfies z.ZodType<PackFields>

/** The facts of packs, which have no parts: their items are courses and books that are also sold separately. */
export const packDraft: DraftKindFacts<PackFields, never> = {
  shape: packShape,
  empty: {
    slug: '',
    title: {},
    description: {},
    ...noSalesWords,
    items: [],
    position: 100,
    cover: null,
  },
  inLanguages: ['title', 'description', ...salesInLanguages],
  parts: {},
  reservedSlugs: new Set(),
  findStatus: findPackStatus,
  async lock(db, wanted) {
    const pack = await ('id' in wanted ? lockPackById(db, wanted.id) : lockPack(db, wanted.slug))
    return pack && packItem(db, pack)
  },
  listPlaces: async () => [],
  countOwners: (db, productId) => countOwners(db, { productType: 'pack', productId }),
  checkChange: requireOwnItems,
}

function packItem(db: Database, pack: PackRecord): LockedItem<PackFields, never> {
  const { id, slug, authorId, updatedAt } = pack
  return {
    id,
    slug,
    authorId,
    updatedAt,
    read: async () => ({ fields: packFields(pack, await listPackItems(db, id)), parts: [] }),
  }
}

function packFields(pack: PackRecord, items: readonly PackItemFields[]): PackFields {
  const { slug, title, position, cover } = pack
  return {
    slug,
    title,
    description: markdownOf(pack.descriptionSource, pack.description),
    ...salesWordsOf(pack),
    items: items.map(({ productType, productId, price }) => ({ productType, productId, price })),
    position,
    cover,
  }
}

/**
 * Authors may add only their courses and books to a pack and set the price of those in it; items that the owner added can only be
 * left as they are or removed. Throws `invalid-input` with `items`.
 */
async function requireOwnItems(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  before: PackFields,
  { items = [] }: Partial<PackFields>,
): Promise<void> {
  const known = new Set(before.items.map((item) => `${productKey(item)} ${item.price}`))
  const added = items.filter((item) => !known.has(`${productKey(item)} ${item.price}`))
  const found = await findItemsById(db, added)
  const isOwn = (item: PackItemFields) =>
    found.some((each) => isSameProduct(each, item) && isAuthorOf(actor, each))
  if (!added.every(isOwn)) {
    throw invalidInput({ items: ['item-not-yours'] })
  }
}
