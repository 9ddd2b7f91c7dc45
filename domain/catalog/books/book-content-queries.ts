import { asc, eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { bookSections, books } from './book.table.ts'

/** Locks the row until the transaction ends. */
export async function lockBook(db: Database, slug: string) {
  const [row] = await db.select().from(books).where(eq(books.slug, slug)).for('update')
  return row ?? null
}

export type LockedBook = NonNullable<Awaited<ReturnType<typeof lockBook>>>

/** Locks the row until the transaction ends. */
export async function lockBookById(db: Database, id: number) {
  const [row] = await db.select().from(books).where(eq(books.id, id)).for('update')
  return row ?? null
}

export async function findBookStatus(db: Database, id: number) {
  const [row] = await db
    .select({ slug: books.slug, status: books.status })
    .from(books)
    .where(eq(books.id, id))
  return row ?? null
}

/** The ids of the chapters in reading order. */
export async function listBookPlaces(db: Database, bookId: number): Promise<number[]> {
  const rows = await db
    .select({ id: bookSections.id })
    .from(bookSections)
    .where(eq(bookSections.bookId, bookId))
    .orderBy(asc(bookSections.position), asc(bookSections.id))
  return rows.map(({ id }) => id)
}

/** The names by which publications and imports recognise chapters, without the texts. */
export async function listSectionNames(db: Database, bookId: number) {
  const { id, key, identity } = bookSections
  return db.select({ id, key, identity }).from(bookSections).where(eq(bookSections.bookId, bookId))
}
