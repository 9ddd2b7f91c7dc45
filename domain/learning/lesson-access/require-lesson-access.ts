import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { lessonAccess } from './lesson-policy.ts'
import { findLesson } from './lesson-queries.ts'

/**
 * The access that the caller has to a lesson, and what it was decided from. Throws `lesson-not-found`, also for a
 * lesson of a draft.
 */
export async function findLessonAccess(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  lessonId: number,
) {
  const found = await findLesson(db, lessonId, findUserId({ actor }))
  if (!found) throw notFound('lesson')
  const question = { ...found, actor, now: now() }
  const access = lessonAccess(question)
  if (access === 'unpublished') throw notFound('lesson')
  return { question, access }
}

/**
 * Throws `lesson-not-found`, also for a lesson of a draft, and `lesson-paid-only`, `lesson-exclusive-only`,
 * `lesson-not-open` or `lesson-points`.
 */
export async function requireLessonAccess(context: Pick<Context, 'db' | 'actor' | 'now'>, lessonId: number) {
  const { question, access } = await findLessonAccess(context, lessonId)
  if (access !== 'yes') throw new DomainError('forbidden', `lesson-${access}`)
  return question
}
