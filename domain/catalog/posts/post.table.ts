import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { books } from '#domain/catalog/books/book.table.ts'
import { categories, courses } from '#domain/catalog/courses/course.table.ts'
import { digestsIn } from '#domain/kernel/text-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/** Articles about a course, about a book (specification, A4), or about neither. */
export const posts = pgTable(
  'posts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique(),
    /** `published`: readers see it, unless it is about a draft. */
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('published'),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    courseId: integer('course_id')
      .unique()
      .references(() => courses.id, { onDelete: 'cascade' }),
    bookId: integer('book_id')
      .unique()
      .references(() => books.id, { onDelete: 'cascade' }),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    /** Sanitised HTML. */
    content: jsonb('content').$type<LocalizedText>().notNull(),
    /** Markdown of `content` as typed; empty for articles that were imported before the column existed. */
    contentSource: jsonb('content_source').$type<LocalizedText>().notNull().default({}),
    /** The person besides the owner who may change it in the studio. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.publishedAt, table.id),
    index('posts_digests').using('gin', digestsIn(sql`${table.content}::text`)),
  ],
)
