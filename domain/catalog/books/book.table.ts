import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { categories } from '#domain/catalog/courses/course.table.ts'
import { pricedColumns } from '#domain/catalog/product.table.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
const localized = (name: string) => jsonb(name).$type<LocalizedText>()

/** Books share the categories of the courses. */
export const books = pgTable(
  'books',
  {
    ...pricedColumns(),
    /** The language that the book is written in; `all`: in every one of ours. */
    language: text('language', { enum: ['all', ...locales] }).notNull(),
    pageCount: integer('page_count').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
  },
  (table) => [index().on(table.status, table.position)],
)

/** The files in which a book is handed over. */
export const bookFiles = pgTable(
  'book_files',
  {
    id: id(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** What a later import finds the file by: its name. */
    key: text('key').notNull(),
    position: integer('position').notNull(),
    type: text('type', { enum: ['pdf', 'epub', 'zip'] }).notNull(),
    /** The second PDF is the dark one, everything else is light (row J1). */
    variant: text('variant', { enum: ['light', 'dark'] }).notNull(),
    /** Where it may be opened (row J2): everywhere, on web and mobile and in the reader, or on the web and in the reader. */
    visibility: text('visibility', { enum: ['all', 'webmobilevisor', 'webvisor'] }).notNull(),
    /** What tells it from the others for a person; empty where its format says it all. */
    label: localized('label').notNull(),
    /** Null: announced, and not there yet. */
    storageKey: text('storage_key'),
    /** Bytes of what is stored. */
    size: integer('size'),
    /** Pages of a PDF, counted in what is stored; null of anything else, and where they cannot be counted. */
    pageCount: integer('page_count'),
  },
  (table) => [unique().on(table.bookId, table.key)],
)

/** The chapters of a book in the order in which they are read, each followed by those that lie inside it. */
export const bookSections = pgTable(
  'book_sections',
  {
    id: id(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** Its file; a later import finds the section by it. */
    key: text('key').notNull(),
    /** The `id` that its author gave it, by which a later import finds it under any name (row R6). */
    identity: text('identity'),
    position: integer('position').notNull(),
    /** 0: a chapter; 1: a chapter of the last one before it of depth 0; and so on. */
    depth: integer('depth').notNull().default(0),
    /** As the menu shows it, such as `2.1`; empty where a chapter is not numbered. */
    number: text('number').notNull().default(''),
    /** The title of the part that begins here; empty where none does. */
    part: localized('part').notNull().default({}),
    title: localized('title').notNull(),
    /** Sanitised HTML whose blocks and headings have ids of their own (`domain/catalog/books/section-html`). */
    content: localized('content').notNull(),
  },
  (table) => [unique().on(table.bookId, table.key)],
)
