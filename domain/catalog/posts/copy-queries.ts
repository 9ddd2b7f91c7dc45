import { eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { ItemType } from '#values/product.ts'
import { posts } from './post.table.ts'

// For previews: these changes belong in a transaction that is rolled back.

export type PostCopy = typeof posts.$inferInsert & { readonly id: number }

/** Inserts a copy of a post. A course or book has only one article, so another one about it is detached. */
export async function insertPostCopy(db: Database, copy: PostCopy): Promise<void> {
  const { courseId, bookId } = copy
  if (courseId) await db.update(posts).set({ courseId: null }).where(eq(posts.courseId, courseId))
  if (bookId) await db.update(posts).set({ bookId: null }).where(eq(posts.bookId, bookId))
  await db.insert(posts).overridingSystemValue().values(copy)
}

const articleOf = { course: 'courseId', book: 'bookId' } as const satisfies Record<ItemType, string>

/** Moves the article of a product to the product's copy. */
export async function moveArticle(
  db: Database,
  { kind, from, to }: { kind: ItemType; from: number; to: number },
): Promise<void> {
  const column = articleOf[kind]
  await db
    .update(posts)
    .set({ [column]: to })
    .where(eq(posts[column], from))
}
