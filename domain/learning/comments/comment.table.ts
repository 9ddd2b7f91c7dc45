import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { lessons } from '#domain/catalog/courses/course.table.ts'
import { partsOf } from '#domain/kernel/text-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { commentThreads } from './comment-thread.table.ts'

/** Comments outlive the account of their author. */
export const comments = pgTable(
  'comments',
  {
    /** Rises with time. */
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
    /** Null for what the shop's people write on the page of the class. */
    threadId: integer('thread_id').references(() => commentThreads.id, { onDelete: 'set null' }),
    /** Where its author was in the video when they wrote it. */
    atSecond: integer('at_second'),
    /** The comment that it answers; that one answers none. */
    parentId: integer('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** Its words and author are gone; it stays for the answers that it has. */
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

/** By these any part of what somebody wrote is found. */
export function commentParts({ title, body }: Record<'title' | 'body', AnyPgColumn>): SQL {
  return partsOf(sql`${title} || ' ' || ${body}`)
}
