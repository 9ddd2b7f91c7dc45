import { findCourseBySlug } from '#domain/catalog/courses/course-queries.ts'
import { mostRecommendations } from '#domain/catalog/courses/list-recommendations.ts'
import {
  type ChosenCourse,
  listChosenCourses,
  listCoursesWithChoices,
} from '#domain/catalog/courses/recommendation-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'

export type RecommendedCourse = Omit<ChosenCourse, 'id'>

export type CourseRecommendations = {
  readonly course: { readonly slug: string; readonly title: LocalizedText }
  /** In the owner's order; visitors see those that are published and not theirs. */
  readonly chosen: readonly RecommendedCourse[]
  readonly most: number
}

/** What the owner recommends to those who look at a course. Throws `course-not-found`. */
export async function getRecommendations(
  context: Pick<Context, 'db' | 'actor'>,
  { slug }: { slug: string },
): Promise<CourseRecommendations> {
  requireOwner(context)
  const course = await findCourseBySlug(context.db, slug)
  if (!course) throw notFound('course')
  const chosen = await listChosenCourses(context.db, course.id)
  return {
    course: { slug: course.slug, title: course.title },
    chosen: chosen.map(({ id: _, ...row }) => row),
    most: mostRecommendations,
  }
}

/** Every course, with how many the owner has chosen for it. */
export async function listRecommendingCourses(context: Pick<Context, 'db' | 'actor'>) {
  requireOwner(context)
  const rows = await listCoursesWithChoices(context.db)
  return rows.map(({ id: _, ...row }) => row)
}
