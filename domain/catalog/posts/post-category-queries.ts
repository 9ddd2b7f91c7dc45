import { eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { posts } from './post.table.ts'

/** How many there were. */
export async function movePostsOfCategory(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const rows = await db
    .update(posts)
    .set({ categoryId: to })
    .where(eq(posts.categoryId, from))
    .returning({ id: posts.id })
  return rows.length
}
