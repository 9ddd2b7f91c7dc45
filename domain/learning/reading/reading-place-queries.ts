import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { bookSections, books } from '#domain/catalog/books/book.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { readingPlaces } from './reading-place.table.ts'

/** Saves a place atomically, unless a later one is saved, in which case it returns false. */
export async function saveLatestPlace(
  db: Database,
  { userId, bookId, ...place }: typeof readingPlaces.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(readingPlaces)
    .values({ userId, bookId, ...place })
    .onConflictDoUpdate({
      target: [readingPlaces.userId, readingPlaces.bookId],
      set: place,
      setWhere: sql`excluded.read_at > ${readingPlaces.readAt}`,
    })
    .returning({ bookId: readingPlaces.bookId })
  return rows.length > 0
}

export async function listPlacedSections(
  db: Database,
  { userId, bookId, preferred }: { userId: string; bookId: number; preferred: readonly number[] },
) {
  return db
    .select({
      sectionId: bookSections.id,
      order: sql<number>`${bookSections.position} + 1`,
      block: readingPlaces.block,
    })
    .from(bookSections)
    .leftJoin(
      readingPlaces,
      and(eq(readingPlaces.userId, userId), eq(readingPlaces.sectionId, bookSections.id)),
    )
    .where(
      and(
        eq(bookSections.bookId, bookId),
        or(eq(readingPlaces.userId, userId), inArray(bookSections.id, [...preferred])),
      ),
    )
}

/** The person's places in all books that they opened, with the number of sections of each. */
export async function listPlacesOf(db: Database, userId: string) {
  const { bookId, readAt } = readingPlaces
  return db
    .select({
      bookId,
      readAt,
      order: sql<number>`${bookSections.position} + 1`,
      title: bookSections.title,
      sections: sql<number>`(select count(*)::int from ${bookSections} as counted where counted.book_id = ${bookId})`,
    })
    .from(readingPlaces)
    .innerJoin(bookSections, eq(bookSections.id, readingPlaces.sectionId))
    .where(eq(readingPlaces.userId, userId))
}

export const readingData: PersonalDataPart = {
  name: 'readingPlaces',
  collect({ db }, { id }) {
    return db
      .select({ book: books.slug, section: bookSections.title, readAt: readingPlaces.readAt })
      .from(readingPlaces)
      .innerJoin(books, eq(books.id, readingPlaces.bookId))
      .innerJoin(bookSections, eq(bookSections.id, readingPlaces.sectionId))
      .where(eq(readingPlaces.userId, id))
      .orderBy(asc(books.slug))
  },
  async erase(db, { id }) {
    await db.delete(readingPlaces).where(eq(readingPlaces.userId, id))
    return []
  },
}
