import type { Context } from '#domain/context.ts'
import { hasCourse } from '#domain/courses/lesson-policy.ts'
import { requireLessonAccess } from '#domain/courses/require-lesson-access.ts'
import { DomainError } from '#domain/errors.ts'
import { requireUser } from '#domain/require-user.ts'

/**
 * The id of the person who asks, who may take notes on the lesson: whoever may open it and has the course, which kind `ads`
 * does not count as (row G16). Throws not-found, `unauthenticated`, `only-if-bought`, and what keeps the lesson from them.
 */
export async function requireNoting(context: Context, lessonId: number): Promise<string> {
  const { id } = requireUser(context)
  const question = await requireLessonAccess(context, lessonId)
  if (!hasCourse(question)) throw new DomainError('forbidden', 'only-if-bought')
  return id
}
