import { asc, eq } from 'drizzle-orm'
import { bookSections, books } from '#domain/catalog/books/book.table.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { readingPlaces } from './reading-place.table.ts'

/** Where a person is in the books that they read. */
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
