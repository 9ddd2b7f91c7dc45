import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bookSections, books } from '#domain/catalog/books/book.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'

/** The section and paragraph where a person reads a book (specification, J3). */
export const readingPlaces = pgTable(
  'reading_places',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    sectionId: integer('section_id')
      .notNull()
      .references(() => bookSections.id, { onDelete: 'cascade' }),
    /** The first visible block; null at the beginning of the section. */
    block: text('block'),
    /** When it was read; places read earlier, which a device sends late, are ignored. */
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.bookId] }),
    index().on(table.bookId),
    index().on(table.sectionId),
  ],
)
