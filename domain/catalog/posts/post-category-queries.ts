import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { posts } from './post.table.ts'

/** Moves all posts of a category, or those of `only` that are in it; returns their ids. */
export async function movePostsOfCategory(
  db: Database,
  { from, to, only }: { from: number; to: number; only?: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .update(posts)
    .set({ categoryId: to })
    .where(and(eq(posts.categoryId, from), only && inArray(posts.id, [...only])))
    .returning({ id: posts.id })
  return rows.map(({ id }) => id)
}
