import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { categories } from '#domain/catalog/courses/course.table.ts'
import { pricedColumns, productDigests } from '#domain/catalog/product.table.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
const localized = (name: string) => jsonb(name).$type<LocalizedText>()

export const books = pgTable(
  'books',
  {
    ...pricedColumns(),
    /** `all`: every language of the site. */
    language: text('language', { enum: ['all', ...locales] }).notNull(),
    pageCount: integer('page_count').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
  },
  (table) => [
    // With all that a list filters by, so that counting it reads no rows.
    index('books_listed').on(
      table.status,
      table.position,
      table.id,
      table.categoryId,
      table.language,
      table.price,
      table.offerPrice,
      table.offerFrom,
      table.offerUntil,
    ),
    index('books_digests').using('gin', productDigests(table)),
  ],
)

export const bookFiles = pgTable(
  'book_files',
  {
    id: id(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** File name; later imports match by it. */
    key: text('key').notNull(),
    position: integer('position').notNull(),
    type: text('type', { enum: ['pdf', 'epub', 'zip'] }).notNull(),
    /** The second PDF is the dark one (specification, J1). */
    variant: text('variant', { enum: ['light', 'dark'] }).notNull(),
    /** Where it may be opened (specification, J2). */
    visibility: text('visibility', { enum: ['all', 'webmobilevisor', 'webvisor'] }).notNull(),
    /** Empty where the format says enough. */
    label: localized('label').notNull(),
    /** Null: announced, not uploaded yet. */
    storageKey: text('storage_key'),
    /** Bytes. */
    size: integer('size'),
    /** Null when not a PDF, or not countable. */
    pageCount: integer('page_count'),
  },
  (table) => [unique().on(table.bookId, table.key)],
)

export const bookSections = pgTable(
  'book_sections',
  {
    id: id(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** File name; later imports match by it. */
    key: text('key').notNull(),
    /** The author's `id`; imports match by it whatever the file is called (specification, R6). */
    identity: text('identity'),
    position: integer('position').notNull(),
    /** 0 for a chapter, 1 for a chapter inside it, and so on. */
    depth: integer('depth').notNull().default(0),
    /** As the menu shows it (`2.1`), or empty. */
    number: text('number').notNull().default(''),
    /** Title of the part that begins here, or empty. */
    part: localized('part').notNull().default({}),
    title: localized('title').notNull(),
    /** Sanitised HTML with block and heading ids (`section-html`). */
    content: localized('content').notNull(),
    /** Anybody may read it, without an account. */
    sample: boolean('sample').notNull().default(false),
    /** Markdown of `content` as it was typed; empty for an EPUB's, and for what was imported before it was stored. */
    contentSource: localized('content_source').notNull().default({}),
  },
  (table) => [unique().on(table.bookId, table.key)],
)
