import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { packs, productTables } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { ProductType } from '#values/product.ts'
import { opinions } from './opinion.table.ts'

/** The newest opinions with words on products that are on sale. */
export async function listNewestOpinions(db: Database, limit: number) {
  const about = (type: ProductType) =>
    and(
      eq(opinions.productType, type),
      eq(productTables[type].id, opinions.productId),
      eq(productTables[type].status, 'published'),
    )
  const rows = await db
    .select({
      id: opinions.id,
      stars: opinions.stars,
      words: opinions.words,
      locale: opinions.locale,
      writer: users.name,
      productType: opinions.productType,
      course: { slug: courses.slug, title: courses.title },
      book: { slug: books.slug, title: books.title },
      pack: { slug: packs.slug, title: packs.title },
    })
    .from(opinions)
    .leftJoin(users, eq(users.id, opinions.writerId))
    .leftJoin(courses, about('course'))
    .leftJoin(books, about('book'))
    .leftJoin(packs, about('pack'))
    .where(
      and(
        isNull(opinions.hiddenAt),
        ne(opinions.words, ''),
        or(...[courses, books, packs].map((table) => sql`${table.id} is not null`)),
      ),
    )
    .orderBy(desc(opinions.id))
    .limit(limit)
  return rows.flatMap(({ course, book, pack, ...opinion }) => {
    const product = course ?? book ?? pack
    return product ? [{ ...opinion, ...product }] : []
  })
}
