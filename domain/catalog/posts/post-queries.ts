import { and, asc, count, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { books } from '#domain/catalog/books/book.table.ts'
import { categories, courses } from '#domain/catalog/courses/course.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { ItemType } from '#values/product.ts'
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

const published = eq(posts.status, 'published')

/** The condition for posts that readers see. For queries that join posts with courses and books. */
export const isPostShown = and(
  published,
  or(isNull(courses.id), ne(courses.status, 'draft')),
  or(isNull(books.id), ne(books.status, 'draft')),
)

/** Posts that readers see, newest first: no drafts, and none about a draft. */
export function findPosts(
  db: Database,
  { condition, limit, offset = 0 }: { condition?: SQL; limit: number; offset?: number },
) {
  return db
    .select(columns)
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(courses, eq(courses.id, posts.courseId))
    .leftJoin(books, eq(books.id, posts.bookId))
    .where(and(isPostShown, condition))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit)
    .offset(offset)
}

/** Counts posts that readers see: no drafts, and none about a draft. */
export async function countPosts(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(posts)
    .leftJoin(courses, eq(courses.id, posts.courseId))
    .leftJoin(books, eq(books.id, posts.bookId))
    .where(isPostShown)
  return row?.count ?? 0
}

/** Posts that readers see, in the order of creation. */
export async function listPostAddresses(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({ category: categories.slug, slug: posts.slug })
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(courses, eq(courses.id, posts.courseId))
    .leftJoin(books, eq(books.id, posts.bookId))
    .where(isPostShown)
    .orderBy(asc(posts.id))
    .limit(limit)
    .offset(offset)
}

export async function findPostByAddress(
  db: Database,
  { category, slug }: { category: string; slug: string },
) {
  if (!isSlug(slug) || !isSlug(category)) return null
  const [row] = await findPosts(db, {
    condition: and(eq(posts.slug, slug), eq(categories.slug, category)),
    limit: 1,
  })
  return row ?? null
}

/** Null when there is none, or it is a draft or about one. */
export async function findPostBySlug(db: Database, slug: string) {
  const [post] = isSlug(slug) ? await findPosts(db, { condition: eq(posts.slug, slug), limit: 1 }) : []
  return post ?? null
}

/** Names the page `/blog/{category}/{slug}`. */
export type PostReference = { slug: string; category: string; categoryId: number }

/** A subquery of published posts, to be joined by `courseId` or `bookId`. */
export function postReferences(db: Database) {
  return db
    .select({
      courseId: posts.courseId,
      bookId: posts.bookId,
      slug: posts.slug,
      // Renamed, because both columns are called `slug`.
      category: sql<string>`${categories.slug}`.as('category_slug'),
      categoryId: posts.categoryId,
    })
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.categoryId))
    .where(published)
    .as('post_references')
}

/** The reference from a row of a left join; null without an article. */
export function postReference(
  joined: { [Part in keyof PostReference]: PostReference[Part] | null } | null,
): PostReference | null {
  const { slug, category, categoryId } = joined ?? {}
  return slug && category && categoryId ? { slug, category, categoryId } : null
}

type ProductPostValues = Omit<
  typeof posts.$inferInsert,
  'id' | 'courseId' | 'bookId' | 'publishedAt' | 'updatedAt'
>

export type PostOwner = { readonly type: ItemType; readonly id: number }

const keyOf = { course: 'courseId', book: 'bookId' } as const satisfies Record<ItemType, unknown>

/** The product that the post with this slug is about; null for a post about none, undefined when the slug is free. */
export async function findPostOwner(db: Database, slug: string): Promise<PostOwner | null | undefined> {
  const [row] = await db
    .select({ courseId: posts.courseId, bookId: posts.bookId })
    .from(posts)
    .where(eq(posts.slug, slug))
    .limit(1)
  if (!row) return undefined
  if (row.courseId !== null) return { type: 'course', id: row.courseId }
  return row.bookId === null ? null : { type: 'book', id: row.bookId }
}

/** Inserts or updates the article of a product. An update does not change the day of publication or the author. */
export async function saveProductPost(
  db: Database,
  { type, id }: PostOwner,
  { authorId, ...values }: ProductPostValues,
  at: Date,
) {
  const given = (Object.keys(values) as (keyof typeof values)[]).filter((name) => values[name] !== undefined)
  const differs = given.map(
    (name) => sql`${posts[name]} is distinct from excluded.${sql.identifier(posts[name].name)}`,
  )
  await db
    .insert(posts)
    .values({ ...values, authorId, [keyOf[type]]: id, publishedAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: posts[keyOf[type]],
      set: { ...values, updatedAt: at },
      setWhere: or(...differs),
    })
}

export async function deletePost(db: Database, id: number) {
  await db.delete(posts).where(eq(posts.id, id))
}

/** The article of a course or book, with its Markdown. */
export async function findProductPost(db: Database, { type, id }: PostOwner) {
  const [row] = await db
    .select({
      id: posts.id,
      slug: posts.slug,
      status: posts.status,
      title: posts.title,
      content: posts.content,
      contentSource: posts.contentSource,
    })
    .from(posts)
    .where(eq(posts[keyOf[type]], id))
    .limit(1)
  return row ?? null
}

export type PostRecord = typeof posts.$inferSelect

/** Locks the row until the transaction ends. */
export async function lockPostById(db: Database, id: number): Promise<PostRecord | null> {
  const [row] = await db.select().from(posts).where(eq(posts.id, id)).for('update')
  return row ?? null
}

/** Locks the row until the transaction ends. */
export async function lockPost(db: Database, slug: string): Promise<PostRecord | null> {
  const [row] = await db.select().from(posts).where(eq(posts.slug, slug)).for('update')
  return row ?? null
}

/** The status of a post and the parts of its URL. */
export async function findPostStatus(db: Database, id: number) {
  const [row] = await db
    .select({ slug: posts.slug, status: posts.status, category: categories.slug })
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.categoryId))
    .where(eq(posts.id, id))
  return row ?? null
}

/** Null when another article has the slug or is about the product. */
export async function insertPost(
  db: Database,
  values: typeof posts.$inferInsert,
): Promise<PostRecord | null> {
  const [row] = await db.insert(posts).values(values).onConflictDoNothing().returning()
  return row ?? null
}

export async function updatePost(db: Database, id: number, values: Partial<typeof posts.$inferInsert>) {
  await db.update(posts).set(values).where(eq(posts.id, id))
}

/** Whether another post is about the product. */
export async function isProductOfAnotherPost(
  db: Database,
  { postId, type, id }: PostOwner & { postId: number | null },
): Promise<boolean> {
  const rows = await db.select({ id: posts.id }).from(posts).where(eq(posts[keyOf[type]], id)).limit(1)
  return rows.some((row) => row.id !== postId)
}

/** Changes the author of a product's article, if there is one. */
export async function giveProductPost(
  db: Database,
  { type, id }: PostOwner,
  authorId: string,
): Promise<void> {
  await db.update(posts).set({ authorId }).where(eq(posts[keyOf[type]], id))
}
