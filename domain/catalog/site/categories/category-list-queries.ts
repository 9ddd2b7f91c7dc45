import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { books } from '#domain/catalog/books/book.table.ts'
import { categories, categoryFormerSlugs, courses } from '#domain/catalog/courses/course.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import type { Database } from '#domain/kernel/database.ts'

const countOf = (table: PgTable, categoryId: AnyColumn): SQL<number> =>
  sql<number>`(select count(*)::int from ${table} where ${eq(categoryId, categories.id)})`

export async function listCategoryRows(db: Database) {
  return db
    .select({
      id: categories.id,
      slug: categories.slug,
      title: categories.title,
      courses: countOf(courses, courses.categoryId),
      books: countOf(books, books.categoryId),
      posts: countOf(posts, posts.categoryId),
      formerSlugs: sql<string[]>`array(select ${categoryFormerSlugs.slug} from ${categoryFormerSlugs}
        where ${eq(categoryFormerSlugs.categoryId, categories.id)} order by 1)`,
    })
    .from(categories)
    .orderBy(categories.slug)
}

export async function countOfCategory(db: Database, id: number) {
  const [row] = await db
    .select({
      courses: countOf(courses, courses.categoryId),
      books: countOf(books, books.categoryId),
      posts: countOf(posts, posts.categoryId),
    })
    .from(categories)
    .where(eq(categories.id, id))
  return row ?? { courses: 0, books: 0, posts: 0 }
}
