import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { lessons } from '#domain/catalog/courses/course.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'

/** What people say about a lesson. A comment outlives the account of its author. */
export const comments = pgTable(
  'comments',
  {
    /** Rises with time: the order of ids is the order in which comments were written. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** Null once the account is gone. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    /** Sanitised HTML, code not highlighted. */
    body: text('body').notNull(),
    /** Chosen by the page for each text, so that one sent twice is kept once. */
    draftKey: text('draft_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
    /** When the shop's owner hid it from everybody but its author; null while everybody sees it. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
  },
  (table) => [index().on(table.lessonId, table.id), unique().on(table.authorId, table.draftKey)],
)
