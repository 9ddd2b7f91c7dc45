import { findCourseBySlug } from '#domain/catalog/courses/course-queries.ts'
import { mostRecommendations } from '#domain/catalog/courses/list-recommendations.ts'
import {
  type ChosenCourse,
  findFirstListedCourse,
  listChosenCourses,
} from '#domain/catalog/courses/recommendation-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isSlug } from '#values/slug.ts'

export type RecommendedCourse = Omit<ChosenCourse, 'id'>

export type CourseRecommendations = {
  readonly course: { readonly id: number; readonly slug: string; readonly title: LocalizedText }
  /** In the owner's order; a visitor sees those that are published and that they do not have. */
  readonly chosen: readonly RecommendedCourse[]
  readonly most: number
}

/** The courses that the owner recommends on a course's page. For the owner. Throws `course-not-found`. */
export async function getRecommendations(
  context: Pick<Context, 'db' | 'actor'>,
  { slug }: { slug: string },
): Promise<CourseRecommendations> {
  requireOwner(context)
  const course = await findCourseBySlug(context.db, slug)
  if (!course) throw notFound('course')
  return ofCourse(context, course)
}

/** As `getRecommendations`, but for an unknown slug those of the shop's first course; null in a shop without courses. */
export async function showRecommendations(
  context: Pick<Context, 'db' | 'actor'>,
  { slug }: { slug: string },
): Promise<CourseRecommendations | null> {
  requireOwner(context)
  const asked = isSlug(slug) ? await findCourseBySlug(context.db, slug) : null
  const course = asked ?? (await findFirstListedCourse(context.db))
  return course && ofCourse(context, course)
}

async function ofCourse(
  { db }: Pick<Context, 'db'>,
  { id, slug, title }: CourseRecommendations['course'],
): Promise<CourseRecommendations> {
  const chosen = await listChosenCourses(db, id)
  return {
    course: { id, slug, title },
    chosen: chosen.map(({ id: _, ...row }) => row),
    most: mostRecommendations,
  }
}
