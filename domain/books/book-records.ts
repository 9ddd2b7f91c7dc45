import { asc, eq } from 'drizzle-orm'
import type { Database } from '#domain/database.ts'
import { bookFiles, books } from './book.table.ts'

export type BookRecord = typeof books.$inferSelect
export type BookFileRecord = typeof bookFiles.$inferSelect

export async function findBookBySlug(db: Database, slug: string): Promise<BookRecord | null> {
  const [row] = await db.select().from(books).where(eq(books.slug, slug)).limit(1)
  return row ?? null
}

/** The files of a book in their order. */
export async function listBookFiles(db: Database, bookId: number): Promise<BookFileRecord[]> {
  return db.select().from(bookFiles).where(eq(bookFiles.bookId, bookId)).orderBy(asc(bookFiles.position))
}
