import { asc, eq, getTableColumns } from 'drizzle-orm'
import { bookSections, books } from '#domain/catalog/books/book.table.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { highlights } from './highlight.table.ts'

/** What a person marked in books, and noted on it. */
export const highlightData: PersonalDataPart = {
  name: 'highlights',
  collect({ db }, { id }) {
    const { userId: _theirs, bookId: _book, sectionId: _section, ...own } = getTableColumns(highlights)
    return db
      .select({ book: books.slug, section: bookSections.title, ...own })
      .from(highlights)
      .innerJoin(books, eq(books.id, highlights.bookId))
      .leftJoin(bookSections, eq(bookSections.id, highlights.sectionId))
      .where(eq(highlights.userId, id))
      .orderBy(asc(highlights.id))
  },
  async erase(db, { id }) {
    await db.delete(highlights).where(eq(highlights.userId, id))
    return []
  },
}
