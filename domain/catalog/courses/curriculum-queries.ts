import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { courses, lessons, sections } from './course.table.ts'

/** The sections of a course that is no draft, in order, a row for each of their classes; an empty section has one without. */
export async function listCurriculumRows(db: Database, courseId: number) {
  return db
    .select({
      section: {
        id: sections.id,
        title: sections.title,
        inDevelopment: sections.inDevelopment,
        exclusive: sections.exclusive,
        legacy: sections.legacy,
      },
      lesson: {
        id: lessons.id,
        title: lessons.title,
        type: lessons.type,
        durationSeconds: lessons.durationSeconds,
        free: lessons.free,
        exclusive: lessons.exclusive,
      },
    })
    .from(sections)
    .innerJoin(courses, and(eq(courses.id, sections.courseId), ne(courses.status, 'draft')))
    .leftJoin(lessons, eq(lessons.sectionId, sections.id))
    .where(eq(sections.courseId, courseId))
    .orderBy(asc(sections.position), asc(sections.id), asc(lessons.position), asc(lessons.id))
}
