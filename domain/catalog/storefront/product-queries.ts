import { asc, count, desc, eq } from 'drizzle-orm'
import { itemTables, productTables } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { ItemType, ProductReference, ProductType } from '#values/product.ts'
import type { ProductAddress } from '#values/product-address.ts'

/** Null when the cover is drawn from the slug. */
export async function findProductCover(db: Database, { productType, productId }: ProductReference) {
  const table = productTables[productType]
  const [row] = await db.select({ cover: table.cover }).from(table).where(eq(table.id, productId)).limit(1)
  return row?.cover ?? null
}

/** Null for an unknown product. */
export async function findProductAddress(
  db: Database,
  { productType, productId }: ProductReference,
): Promise<ProductAddress | null> {
  const table = productTables[productType]
  const [row] = await db.select({ slug: table.slug }).from(table).where(eq(table.id, productId)).limit(1)
  return row ? { productType, slug: row.slug } : null
}

export async function countPublished(db: Database, type: ItemType): Promise<number> {
  const table = itemTables[type]
  const [row] = await db.select({ count: count() }).from(table).where(eq(table.status, 'published'))
  return row?.count ?? 0
}

/** In the order of creation. */
export async function listPublishedSlugs(
  db: Database,
  type: ItemType,
  { limit, offset }: { limit: number; offset: number },
) {
  const table = itemTables[type]
  return db
    .select({ slug: table.slug })
    .from(table)
    .where(eq(table.status, 'published'))
    .orderBy(asc(table.id))
    .limit(limit)
    .offset(offset)
}

export async function findNewestProducts(db: Database, type: ProductType, limit: number) {
  const table = productTables[type]
  return db
    .select({
      slug: table.slug,
      title: table.title,
      description: table.description,
      createdAt: table.createdAt,
    })
    .from(table)
    .where(eq(table.status, 'published'))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit)
}
