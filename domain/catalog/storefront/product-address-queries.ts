import { eq } from 'drizzle-orm'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { ProductReference } from '#values/product.ts'
import type { ProductAddress } from './get-product-on-sale.ts'

const tables = { course: courses, book: books, pack: packs }

/** The address of a product that is known by its number; null when there is none. */
export async function findProductAddress(
  db: Database,
  { productType, productId }: ProductReference,
): Promise<ProductAddress | null> {
  const table = tables[productType]
  const [row] = await db.select({ slug: table.slug }).from(table).where(eq(table.id, productId)).limit(1)
  return row ? { productType, slug: row.slug } : null
}
