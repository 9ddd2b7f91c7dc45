import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#domain/kernel/database.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { courseRecommendations, courses } from './course.table.ts'

const recommended = alias(courses, 'recommended')

export type ChosenCourse = {
  id: number
  slug: string
  title: LocalizedText
  status: 'draft' | 'published' | 'archived'
}

/** The recommended courses in the owner's order, including those that are not on sale. */
export async function listChosenCourses(db: Database, courseId: number): Promise<ChosenCourse[]> {
  return db
    .select({
      id: recommended.id,
      slug: recommended.slug,
      title: recommended.title,
      status: recommended.status,
    })
    .from(courseRecommendations)
    .innerJoin(recommended, eq(recommended.id, courseRecommendations.recommendedId))
    .where(eq(courseRecommendations.courseId, courseId))
    .orderBy(asc(courseRecommendations.position))
}

/** The first course in the shop's order, on sale or not; null without any. */
export async function findFirstListedCourse(db: Database) {
  const [row] = await db
    .select({ id: courses.id, slug: courses.slug, title: courses.title })
    .from(courses)
    .orderBy(asc(courses.position), asc(courses.id))
    .limit(1)
  return row ?? null
}

export async function saveChosenCourses(
  db: Database,
  courseId: number,
  recommendedIds: readonly number[],
): Promise<void> {
  await db.delete(courseRecommendations).where(eq(courseRecommendations.courseId, courseId))
  if (recommendedIds.length === 0) return
  await db
    .insert(courseRecommendations)
    .values(recommendedIds.map((recommendedId, position) => ({ courseId, recommendedId, position })))
}
