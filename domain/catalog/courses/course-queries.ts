import { eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { courses } from './course.table.ts'

export type CourseRecord = typeof courses.$inferSelect

export async function findCourseBySlug(db: Database, slug: string): Promise<CourseRecord | null> {
  const [row] = await db.select().from(courses).where(eq(courses.slug, slug)).limit(1)
  return row ?? null
}

/** Any course at all, or null in an empty shop. */
export async function findFirstCourse(db: Database): Promise<{ id: number } | null> {
  const [row] = await db.select({ id: courses.id }).from(courses).limit(1)
  return row ?? null
}
