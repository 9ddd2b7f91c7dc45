import { eq } from 'drizzle-orm'
import { itemTables, packs } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { ProductReference, ProductType } from '#values/product.ts'
import type { ProductAddress } from './get-product-on-sale.ts'

const productTables = { ...itemTables, pack: packs } satisfies Record<ProductType, unknown>

/** Null where it is drawn. */
export async function findProductCover(db: Database, { productType, productId }: ProductReference) {
  const table = productTables[productType]
  const [row] = await db.select({ cover: table.cover }).from(table).where(eq(table.id, productId)).limit(1)
  return row?.cover ?? null
}

/** Null when there is none. */
export async function findProductAddress(
  db: Database,
  { productType, productId }: ProductReference,
): Promise<ProductAddress | null> {
  const table = productTables[productType]
  const [row] = await db.select({ slug: table.slug }).from(table).where(eq(table.id, productId)).limit(1)
  return row ? { productType, slug: row.slug } : null
}
