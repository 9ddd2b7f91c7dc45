import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { books } from '#domain/catalog/books/book.table.ts'
import { categories, courses } from '#domain/catalog/courses/course.table.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import { hasPackPage } from '#domain/catalog/packs/pack-queries.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { isPostShown } from '#domain/catalog/posts/post-queries.ts'
import { infoPages } from '#domain/catalog/site/info-pages/info-page.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { ProductType } from '#values/product.ts'

/** A page whose text is in the database. `key`: its slug, or `category/slug` for an article. */
export type ContentPage = { readonly kind: ProductType | 'post' | 'info-page'; readonly key: string }

const postAddress = sql<string>`${categories.slug} || '/' || ${posts.slug}`
const slugOfPost = (address: string) => address.slice(address.indexOf('/') + 1)

/**
 * Those of these pages that readers can open. Pages of archived products count, as they stay for their owners. One
 * query for any number, none without pages.
 */
export async function listContentPages(db: Database, wanted: readonly ContentPage[]): Promise<ContentPage[]> {
  if (wanted.length === 0) return []
  const keys = (kind: ContentPage['kind']) =>
    wanted.filter((page) => page.kind === kind).map(({ key }) => key)
  const kindOf = (kind: ContentPage['kind']): SQL<ContentPage['kind']> => sql`${kind}::text`
  return db
    .select({ kind: kindOf('course'), key: sql<string>`${courses.slug}` })
    .from(courses)
    .where(and(inArray(courses.slug, keys('course')), ne(courses.status, 'draft')))
    .unionAll(
      db
        .select({ kind: kindOf('book'), key: sql<string>`${books.slug}` })
        .from(books)
        .where(and(inArray(books.slug, keys('book')), ne(books.status, 'draft'))),
    )
    .unionAll(
      db
        .select({ kind: kindOf('pack'), key: sql<string>`${packs.slug}` })
        .from(packs)
        .where(and(inArray(packs.slug, keys('pack')), hasPackPage)),
    )
    .unionAll(
      db
        .select({ kind: kindOf('post'), key: postAddress })
        .from(posts)
        .innerJoin(categories, eq(categories.id, posts.categoryId))
        .leftJoin(courses, eq(courses.id, posts.courseId))
        .leftJoin(books, eq(books.id, posts.bookId))
        .where(
          and(
            inArray(posts.slug, keys('post').map(slugOfPost)),
            inArray(postAddress, keys('post')),
            isPostShown,
          ),
        ),
    )
    .unionAll(
      db
        .select({ kind: kindOf('info-page'), key: sql<string>`${infoPages.slug}` })
        .from(infoPages)
        .where(and(inArray(infoPages.slug, keys('info-page')), eq(infoPages.published, true))),
    )
}
