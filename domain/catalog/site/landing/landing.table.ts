import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { courses, lessons } from '#domain/catalog/courses/course.table.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/** One row with the id 1, after the owner's first save. */
export const landing = pgTable('landing', {
  id: integer('id').primaryKey(),
  /** Empty: the shipped headline. */
  headline: jsonb('headline').$type<LocalizedText>().notNull().default({}),
  /** Empty: the shipped text. */
  lead: jsonb('lead').$type<LocalizedText>().notNull().default({}),
  /** Null: the first course in the shop's order that has a free class. */
  courseId: integer('course_id').references(() => courses.id, { onDelete: 'set null' }),
  /** The free class that plays at the top of the page; null: the first one of the course. */
  lessonId: integer('lesson_id').references(() => lessons.id, { onDelete: 'set null' }),
  /** Counts saves, to detect conflicts. */
  revision: integer('revision').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
