import { eq } from 'drizzle-orm'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { ProductReference } from '#values/product.ts'

const tables = { course: courses, book: books, pack: packs }

/** The author's picture of a product; null where it is drawn. */
export async function findProductCover(db: Database, { productType, productId }: ProductReference) {
  const table = tables[productType]
  const [row] = await db.select({ cover: table.cover }).from(table).where(eq(table.id, productId)).limit(1)
  return row?.cover ?? null
}
