import { integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/** At most one certificate per person and course; its texts do not change after it is issued. */
export const certificates = pgTable(
  'certificates',
  {
    /** Secret, as anybody who has it may verify the certificate. */
    code: text('code').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    personName: text('person_name').notNull(),
    courseTitle: jsonb('course_title').$type<LocalizedText>().notNull(),
    /** The lessons that counted when it was issued. */
    lessonCount: integer('lesson_count').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.userId, table.courseId)],
)
