import type { Context } from '#domain/context.ts'
import { hasCourse, lessonAccess } from '#domain/courses/lesson-policy.ts'
import { findLesson } from '#domain/courses/lesson-records.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { requireUser } from '#domain/require-user.ts'

/**
 * Refuses who does not take part in the discussion of a lesson: not-found for a lesson of a draft, `forbidden` with
 * `only-if-bought`, or with what keeps the lesson from them.
 */
export async function requireDiscussion(context: Context, lessonId: number): Promise<void> {
  const { actor } = context
  if (actor.kind !== 'system') requireUser(context)
  const found = await findLesson(context.db, lessonId, actor.kind === 'user' ? actor.id : null)
  if (!found) throw notFound('lesson')
  const question = { ...found, actor }
  const access = lessonAccess(question)
  if (access === 'unpublished') throw notFound('lesson')
  if (!hasCourse(question)) throw new DomainError('forbidden', 'only-if-bought')
  if (access !== 'yes') throw new DomainError('forbidden', `lesson-${access}`)
}
