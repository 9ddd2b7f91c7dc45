import { eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { ProductReference } from '#values/product.ts'
import type { ProductAddress } from './get-product-on-sale.ts'
import { productTables } from './product-tables.ts'

/** The address of a product that is known by its number; null when there is none. */
export async function findProductAddress(
  db: Database,
  { productType, productId }: ProductReference,
): Promise<ProductAddress | null> {
  const table = productTables[productType]
  const [row] = await db.select({ slug: table.slug }).from(table).where(eq(table.id, productId)).limit(1)
  return row ? { productType, slug: row.slug } : null
}
