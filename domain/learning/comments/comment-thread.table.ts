import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { lessons } from '#domain/catalog/courses/course.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'

/** The comments that one person and the staff wrote to each other under a class. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** The person whose comments it contains; null once the account is deleted. */
    personId: text('person_id').references(() => users.id, { onDelete: 'set null' }),
    /** When the person wrote the first comment since the thread was last done. */
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    doneById: text('done_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** The time of the oldest report that is not settled. */
    reportedAt: timestamp('reported_at', { withTimezone: true }),
    /** Null while nothing waits for the staff; the inbox is sorted by it. */
    waitsSince: timestamp('waits_since', { withTimezone: true }),
  },
  (table) => [
    unique().on(table.lessonId, table.personId),
    index().on(table.personId),
    index('comment_threads_waiting')
      .on(table.waitsSince, table.id)
      .where(sql`${table.waitsSince} is not null`),
    index('comment_threads_reported')
      .on(table.reportedAt, table.id)
      .where(sql`${table.reportedAt} is not null`),
    index('comment_threads_done').on(table.doneAt, table.id).where(sql`${table.waitsSince} is null`),
  ],
)
