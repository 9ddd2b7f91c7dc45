import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { lessons } from '#domain/catalog/courses/course.table.ts'
import { partsOf } from '#domain/kernel/text-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { commentThreads } from './comment-thread.table.ts'

/** Comments remain when the account of their author is deleted. */
export const comments = pgTable(
  'comments',
  {
    /** Ascends with time. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    /** Sanitised HTML, code not highlighted. */
    body: text('body').notNull(),
    /** Chosen by the page, so that a repeated request adds no second comment. */
    draftKey: text('draft_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    hiddenById: text('hidden_by_id').references(() => users.id, { onDelete: 'set null' }),
    hiddenReason: text('hidden_reason'),
    /** Null for comments by staff that answer no thread, and for deleted comments. */
    threadId: integer('thread_id').references(() => commentThreads.id, { onDelete: 'set null' }),
    /** The author's position in the video when they wrote it, in seconds. */
    atSecond: integer('at_second'),
    /** The comment that it answers, which itself answers none. */
    parentId: integer('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** When text and author were removed; the row stays for its answers. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index().on(table.lessonId, table.id),
    unique().on(table.authorId, table.draftKey),
    index().on(table.threadId, table.id),
    index().on(table.parentId, table.id),
    index('comments_parts').using('gin', commentParts(table)),
    index('comments_hidden').on(table.threadId).where(sql`${table.hiddenAt} is not null`),
  ],
)

/** The indexed expression that finds any part of what somebody wrote. */
export function commentParts({ title, body }: Record<'title' | 'body', AnyPgColumn>): SQL {
  return partsOf(sql`${title} || ' ' || ${body}`)
}
