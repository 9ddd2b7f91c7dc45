import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { findCourseBySlug } from './course-queries.ts'
import { listRecommendations } from './list-recommendations.ts'

export type NextCourse = {
  readonly slug: string
  readonly title: LocalizedText
  readonly cover: ImageReference | null
}

/** What somebody may go on with after a course: one on sale that is not theirs, null when there is none. Throws `course-not-found`. */
export async function getNextCourse(
  context: Pick<Context, 'db' | 'actor' | 'now' | 'mediaAddresses'>,
  { slug: finished }: { slug: string },
): Promise<NextCourse | null> {
  const course = await findCourseBySlug(context.db, finished)
  if (!course || course.status === 'draft') throw notFound('course')
  const [first] = await listRecommendations(context, course)
  if (!first) return null
  const { slug, title, cover } = first
  return { slug, title, cover }
}
