import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { lessons } from '#domain/catalog/courses/course.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'

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
  },
  (table) => [index().on(table.lessonId, table.id), unique().on(table.authorId, table.draftKey)],
)
