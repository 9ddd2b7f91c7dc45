import { asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#domain/kernel/database.ts'
import { courses, lessons, sections } from './course.table.ts'

/** Rows that are about lessons, each with the names by which a person knows the lesson; null once it is gone. */
export function listWithLessonNames<Table extends PgTable & { lessonId: PgColumn }>(
  db: Database,
  table: Table,
  where: SQL | undefined,
) {
  return db
    .select({
      ...{ course: courses.slug, section: sections.title, lesson: lessons.title },
      row: getTableColumns(table),
    })
    .from(table as PgTable)
    .leftJoin(lessons, eq(lessons.id, table.lessonId))
    .leftJoin(sections, eq(sections.id, lessons.sectionId))
    .leftJoin(courses, eq(courses.id, sections.courseId))
    .where(where)
    .orderBy(asc(courses.slug), asc(sections.position), asc(lessons.position))
}
