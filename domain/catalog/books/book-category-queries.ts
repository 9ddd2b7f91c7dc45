import { eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { books } from './book.table.ts'

/** How many there were. */
export async function moveBooksOfCategory(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const rows = await db
    .update(books)
    .set({ categoryId: to })
    .where(eq(books.categoryId, from))
    .returning({ id: books.id })
  return rows.length
}
