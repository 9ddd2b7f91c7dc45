import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { hasCourse } from '#domain/learning/lesson-access/lesson-policy.ts'
import { requireLessonAccess } from '#domain/learning/lesson-access/require-lesson-access.ts'

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
