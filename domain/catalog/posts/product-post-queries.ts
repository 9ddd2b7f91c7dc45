import { eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { ItemType } from '#values/product.ts'
import { posts } from './post.table.ts'

export type ProductPostValues = Omit<typeof posts.$inferInsert, 'id' | 'courseId' | 'bookId' | 'publishedAt'>

/** The product that an article is about. */
export type PostOwner = { readonly type: ItemType; readonly id: number }

const keyOf = { course: 'courseId', book: 'bookId' } as const satisfies Record<ItemType, unknown>

/** Whose article lies under a slug; null for an article of no product, undefined when there is none. */
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

/** Makes the article of a product, or brings it up to date; it keeps the day of its publication. */
export async function saveProductPost(
  db: Database,
  { type, id }: PostOwner,
  values: ProductPostValues,
  publishedAt: Date,
) {
  await db
    .insert(posts)
    .values({ ...values, [keyOf[type]]: id, publishedAt })
    .onConflictDoUpdate({ target: posts[keyOf[type]], set: values })
}

export async function deleteProductPost(db: Database, { type, id }: PostOwner) {
  await db.delete(posts).where(eq(posts[keyOf[type]], id))
}
