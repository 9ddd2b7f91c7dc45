import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bookFiles } from '#domain/catalog/books/book.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'

/** The page at which a person reads a PDF; each file of a book has its own place. */
export const pdfPlaces = pgTable(
  'pdf_places',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileId: integer('file_id')
      .notNull()
      .references(() => bookFiles.id, { onDelete: 'cascade' }),
    /** Counted from 1. May be past the end once the file was replaced by a shorter one. */
    page: integer('page').notNull(),
    /** When it was read; places read earlier, which a device sends late, are ignored. */
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fileId] }),
    index().on(table.fileId),
    check('pdf_places_page', sql`${table.page} > 0`),
  ],
)
