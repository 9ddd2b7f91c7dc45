import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { lessons } from '#domain/catalog/courses/course.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'

/** What a person noted on a class, for themselves alone: one note a class (row I1). An empty note has no row. */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** Sanitised. */
    html: text('html').notNull(),
    /** Another with each change: whoever saves says which one they have seen. */
    revision: text('revision').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lessonId] }), index().on(table.lessonId)],
)
