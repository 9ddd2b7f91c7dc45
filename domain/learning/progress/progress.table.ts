import { index, integer, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core'
import { lessons } from '#domain/catalog/courses/course.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'

const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const lesson = () =>
  integer('lesson_id')
    .notNull()
    .references(() => lessons.id, { onDelete: 'cascade' })

export const seenLessons = pgTable(
  'seen_lessons',
  { userId: owner(), lessonId: lesson(), seenAt: timestamp('seen_at', { withTimezone: true }).notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    index().on(table.lessonId, table.userId),
  ],
)

export const playbackPositions = pgTable(
  'playback_positions',
  {
    userId: owner(),
    lessonId: lesson(),
    seconds: real('seconds').notNull(),
    /** For a reading, the first paragraph in sight, counted from 0; null at its beginning. */
    paragraph: integer('paragraph'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lessonId] }), index().on(table.lessonId)],
)
