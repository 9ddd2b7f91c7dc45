import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { books } from './book.table.ts'

/** Moves all books of a category, or those of `only` that are in it; returns their ids. */
export async function moveBooksOfCategory(
  db: Database,
  { from, to, only }: { from: number; to: number; only?: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .update(books)
    .set({ categoryId: to })
    .where(and(eq(books.categoryId, from), only && inArray(books.id, [...only])))
    .returning({ id: books.id })
  return rows.map(({ id }) => id)
}
