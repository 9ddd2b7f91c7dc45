import { and, desc, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import { books } from '#domain/catalog/books/book.table.ts'
import { categories, courses } from '#domain/catalog/courses/course.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { isSlug } from '#values/slug.ts'
import { posts } from './post.table.ts'

const columns = {
  slug: posts.slug,
  category: { slug: categories.slug, title: categories.title },
  title: posts.title,
  content: posts.content,
  publishedAt: posts.publishedAt,
  course: { slug: courses.slug, title: courses.title, subtitle: courses.subtitle, cover: courses.cover },
  book: { slug: books.slug, title: books.title, subtitle: books.subtitle, cover: books.cover },
}

/** Posts of nobody's draft, the newest first; one query. */
export function findPosts(db: Database, condition?: SQL) {
  return db
    .select(columns)
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(courses, eq(courses.id, posts.courseId))
    .leftJoin(books, eq(books.id, posts.bookId))
    .where(
      and(
        or(isNull(courses.id), ne(courses.status, 'draft')),
        or(isNull(books.id), ne(books.status, 'draft')),
        condition,
      ),
    )
    .orderBy(desc(posts.publishedAt), desc(posts.id))
}

export async function findPostByAddress(
  db: Database,
  { category, slug }: { category: string; slug: string },
) {
  if (!isSlug(slug) || !isSlug(category)) return null
  const [row] = await findPosts(db, and(eq(posts.slug, slug), eq(categories.slug, category)))
  return row ?? null
}
