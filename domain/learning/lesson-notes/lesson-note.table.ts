import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { lessons } from '#domain/catalog/courses/course.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'

/** At most one note per person and class (specification, I1); an empty note has no row. */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** Sanitised HTML. */
    html: text('html').notNull(),
    /** Changes on each save, to detect conflicts. */
    revision: text('revision').notNull(),
    /** The person's position in the video when they set it, in seconds. */
    atSecond: integer('at_second'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lessonId] }), index().on(table.lessonId)],
)
