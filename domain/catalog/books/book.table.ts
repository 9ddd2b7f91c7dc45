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
    /** `all`: the book is in every language of the site. */
    language: text('language', { enum: ['all', ...locales] }).notNull(),
    pageCount: integer('page_count').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
  },
  (table) => [
    // Contains all columns that a list filters by, so that counting reads only the index.
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
    /** The file's name, by which later imports recognise it. */
    key: text('key').notNull(),
    position: integer('position').notNull(),
    type: text('type', { enum: ['pdf', 'epub', 'zip'] }).notNull(),
    /** `dark`: the second PDF, for dark screens (specification, J1). */
    variant: text('variant', { enum: ['light', 'dark'] }).notNull(),
    /** With which clients it may be opened (specification, J2). */
    visibility: text('visibility', { enum: ['all', 'webmobilevisor', 'webvisor'] }).notNull(),
    /** Empty when the format is enough as a label. */
    label: localized('label').notNull(),
    /** Null for a file that is announced but not uploaded. */
    storageKey: text('storage_key'),
    /** Bytes. */
    size: integer('size'),
    /** Null for other files than PDFs, and for PDFs whose pages cannot be counted. */
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
    /** The chapter's file name, by which later imports recognise it. */
    key: text('key').notNull(),
    /** The author's `id`, by which imports recognise the chapter even if its file is renamed (specification, R6). */
    identity: text('identity'),
    position: integer('position').notNull(),
    /** 0 for a chapter, 1 for a chapter inside it, and so on. */
    depth: integer('depth').notNull().default(0),
    /** As shown in the menu (`2.1`), or empty. */
    number: text('number').notNull().default(''),
    /** Title of the part that begins with this chapter, or empty. */
    part: localized('part').notNull().default({}),
    title: localized('title').notNull(),
    /** Sanitised HTML with block and heading ids (`section-html`). */
    content: localized('content').notNull(),
    /** Everybody may read the chapter, even without an account. */
    sample: boolean('sample').notNull().default(false),
    /** Markdown of `content` as typed; empty for EPUBs and for texts that were imported before the column existed. */
    contentSource: localized('content_source').notNull().default({}),
  },
  (table) => [unique().on(table.bookId, table.key)],
)
