import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bookSections, books } from '#domain/catalog/books/book.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { type HighlightColor, highlightColors } from '#values/highlight-color.ts'
import { locales } from '#values/locale.ts'

const colors = Object.keys(highlightColors) as [HighlightColor, ...HighlightColor[]]

/**
 * Passages of books that people marked, with what they noted on them (row J4): at most one in a paragraph. One whose words a
 * new edition no longer has is an orphan: it keeps its quote and has no block.
 */
export const highlights = pgTable(
  'highlights',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** Null: the book lost its section. */
    sectionId: integer('section_id').references(() => bookSections.id, { onDelete: 'set null' }),
    /** Of the text that was marked. */
    locale: text('locale', { enum: locales }).notNull(),
    /** The id of the block that holds the passage; null: an orphan. */
    block: text('block'),
    /** Where the passage begins and ends in the block's text, in UTF-16 units. */
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    /** The passage, and what stands before and after it in its block: by these a new edition finds it again. */
    quote: text('quote').notNull(),
    prefix: text('prefix').notNull(),
    suffix: text('suffix').notNull(),
    color: text('color', { enum: colors }).notNull(),
    title: text('title').notNull(),
    /** Plain text of at most 255 characters. */
    content: text('content').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // Orphans have no block, so that they never stand in each other's way.
    uniqueIndex().on(table.userId, table.sectionId, table.locale, table.block),
    index().on(table.bookId),
    index().on(table.sectionId),
  ],
)
