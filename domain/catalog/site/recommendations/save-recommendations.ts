import { lockCourse } from '#domain/catalog/courses/course-content-queries.ts'
import { findCourseBySlug } from '#domain/catalog/courses/course-queries.ts'
import { mostRecommendations } from '#domain/catalog/courses/list-recommendations.ts'
import { listChosenCourses, saveChosenCourses } from '#domain/catalog/courses/recommendation-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { type DomainError, invalidInput, notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'

/**
 * Saves at most four courses that are recommended first, in this order; others of the same category follow. For the owner. Throws
 * `course-not-found` for the course itself, and `invalid-input` for the recommended ones.
 */
export async function saveRecommendations(
  context: Context,
  { slug, recommended }: { slug: string; recommended: readonly string[] },
): Promise<void> {
  requireOwner(context)
  const isWrong = new Set(recommended).size !== recommended.length || recommended.includes(slug)
  if (isWrong) throw invalid('invalid-value')
  if (recommended.length > mostRecommendations) throw invalid('too-long')
  await context.transaction(async ({ db, audit }) => {
    const course = await lockCourse(db, slug)
    if (!course) throw notFound('course')
    const ids: number[] = []
    for (const each of recommended) {
      const found = await findCourseBySlug(db, each)
      if (!found) throw invalid('invalid-value')
      ids.push(found.id)
    }
    const before = (await listChosenCourses(db, course.id)).map((each) => each.slug)
    if (before.join() === recommended.join()) return
    await saveChosenCourses(db, course.id, ids)
    await audit({
      action: 'recommendations.saved',
      subject: `course/${slug}`,
      before: { recommended: before },
      after: { recommended },
    })
  })
}

function invalid(code: 'invalid-value' | 'too-long'): DomainError {
  return invalidInput({ recommended: [code] })
}
