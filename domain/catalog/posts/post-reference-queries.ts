import { eq, sql } from 'drizzle-orm'
import { categories } from '#domain/catalog/courses/course.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { posts } from './post.table.ts'

/** Where the article of a course or a book lies: `/blog/{category}/{slug}`. */
export type PostReference = { slug: string; category: string; categoryId: number }

/** The addresses of the articles, for lists to join by `courseId` or `bookId`. */
export function postReferences(db: Database) {
  return db
    .select({
      courseId: posts.courseId,
      bookId: posts.bookId,
      slug: posts.slug,
      // Two columns of one name could not be told apart outside.
      category: sql<string>`${categories.slug}`.as('category_slug'),
      categoryId: posts.categoryId,
    })
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.categoryId))
    .as('post_references')
}

/** The reference as a left join answers it, its parts null where there is no article. */
export function postReference(
  joined: { [Part in keyof PostReference]: PostReference[Part] | null } | null,
): PostReference | null {
  const { slug, category, categoryId } = joined ?? {}
  return slug && category && categoryId ? { slug, category, categoryId } : null
}
