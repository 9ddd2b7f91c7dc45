import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bookSections, books } from '#domain/catalog/books/book.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { type HighlightColor, highlightColors } from '#values/highlight-color.ts'
import { locales } from '#values/locale.ts'

const colors = Object.keys(highlightColors) as [HighlightColor, ...HighlightColor[]]

/**
 * At most one highlight per person and paragraph (specification, J4). If its words are gone from the book it is an
 * orphan, with a quote and no block.
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
    /** Null: the section was deleted. */
    sectionId: integer('section_id').references(() => bookSections.id, { onDelete: 'set null' }),
    locale: text('locale', { enum: locales }).notNull(),
    /** The id of the paragraph; null for an orphan. */
    block: text('block'),
    /** Positions in the block's text, in UTF-16 units. */
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    /** The passage and its surroundings, to find it in a new edition. */
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
    // Orphans have a null block, so they never collide.
    uniqueIndex().on(table.userId, table.sectionId, table.locale, table.block),
    index().on(table.bookId),
    index().on(table.sectionId),
  ],
)
