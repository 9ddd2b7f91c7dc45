import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bookSections, books } from '#domain/catalog/books/book.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'

/** Where a person is in a book, to the paragraph (row J3). */
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
    /** The id of the first block in sight; null: the beginning of the section. */
    block: text('block'),
    /** When they were there: a device that comes late with an older place moves nobody back. */
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.bookId] }),
    index().on(table.bookId),
    index().on(table.sectionId),
  ],
)
