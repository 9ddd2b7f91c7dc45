import { eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { categories, courses, lessons, sections } from './course.table.ts'

/** Locks the row until the transaction ends. */
export async function lockCourse(db: Database, slug: string) {
  const [row] = await db.select().from(courses).where(eq(courses.slug, slug)).for('update')
  return row ?? null
}

export type LockedCourse = NonNullable<Awaited<ReturnType<typeof lockCourse>>>

/** Locks the row until the transaction ends. */
export async function lockCourseById(db: Database, id: number) {
  const [row] = await db.select().from(courses).where(eq(courses.id, id)).for('update')
  return row ?? null
}

export async function listCourseSectionRows(db: Database, courseId: number) {
  return db.select().from(sections).where(eq(sections.courseId, courseId))
}

export async function listLessons(db: Database, courseId: number) {
  const rows = await db
    .select({ lesson: lessons })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(eq(sections.courseId, courseId))
  return rows.map(({ lesson }) => lesson)
}

export type SectionRow = typeof sections.$inferSelect
export type LessonRow = typeof lessons.$inferSelect

export async function getCategory(db: Database, id: number) {
  const [row] = await db.select().from(categories).where(eq(categories.id, id))
  if (!row) throw new Error(`no category ${id}`)
  return row
}

export async function findCourseStatus(db: Database, id: number) {
  const [row] = await db
    .select({ slug: courses.slug, status: courses.status })
    .from(courses)
    .where(eq(courses.id, id))
  return row ?? null
}

/** The ids of sections and lessons in the order in which learners see them. */
export async function listPublishedPlaces(db: Database, courseId: number) {
  const ofCourse = eq(sections.courseId, courseId)
  const sectionRows = await db
    .select({ id: sections.id })
    .from(sections)
    .where(ofCourse)
    .orderBy(sections.position, sections.id)
  const lessonRows = await db
    .select({ id: lessons.id, sectionId: lessons.sectionId })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(ofCourse)
    .orderBy(lessons.position, lessons.id)
  return { sections: sectionRows.map(({ id }) => id), lessons: lessonRows }
}

export async function getCourseWithCategory(db: Database, id: number) {
  const [course] = await db.select().from(courses).where(eq(courses.id, id))
  if (!course) throw new Error(`no course ${id}`)
  return { course, category: await getCategory(db, course.categoryId) }
}
