import { eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { ProductReference } from '#values/product.ts'
import { productTables } from './product-tables.ts'

/** The author's picture of a product; null where it is drawn. */
export async function findProductCover(db: Database, { productType, productId }: ProductReference) {
  const table = productTables[productType]
  const [row] = await db.select({ cover: table.cover }).from(table).where(eq(table.id, productId)).limit(1)
  return row?.cover ?? null
}
