import { and, desc, eq, isNull } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import type { Entitlement } from '#domain/access/entitlements/entitlement-queries.ts'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ItemType } from '#values/product.ts'

export type Owned = Pick<Entitlement, 'productType' | 'kind' | 'exclusive' | 'sourceCode' | 'grantedAt'> & {
  slug: string
  title: LocalizedText
}

/** All that a person has now, the newest first. A pack is each of its things. One query. */
export async function listOwned(db: Database, userId: string): Promise<Owned[]> {
  const ofType = (type: ItemType) => eq(entitlements.productType, type)
  const rows = await db
    .select({
      productType: entitlements.productType,
      kind: entitlements.kind,
      exclusive: entitlements.exclusive,
      sourceCode: entitlements.sourceCode,
      grantedAt: entitlements.grantedAt,
      course: { slug: courses.slug, title: courses.title },
      book: { slug: books.slug, title: books.title },
    })
    .from(entitlements)
    .leftJoin(courses, and(ofType('course'), eq(courses.id, entitlements.productId)))
    .leftJoin(books, and(ofType('book'), eq(books.id, entitlements.productId)))
    .where(and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt)))
    .orderBy(desc(entitlements.grantedAt), desc(entitlements.id))
  return rows.flatMap(({ course, book, ...held }) => {
    const product = course ?? book
    return product ? [{ ...held, ...product }] : []
  })
}
