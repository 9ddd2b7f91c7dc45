import type { Actor, Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { findUserId, requireUser } from '#domain/kernel/require-user.ts'
import { hasCourse } from '#domain/learning/lesson-access/lesson-policy.ts'
import { findLessonAccess } from '#domain/learning/lesson-access/require-lesson-access.ts'

type Authored = { readonly authorId: string | null }

export function mayEditComment(actor: Actor, { authorId }: Authored): boolean {
  return authorId !== null && findUserId({ actor }) === authorId
}

/** Authors take back what they wrote, also when the course is theirs no more; the shop's owner keeps the place in order. */
export function mayDeleteComment(actor: Actor, comment: Authored): boolean {
  return moderates(actor) || mayEditComment(actor, comment)
}

/** The shop's owner, who sees hidden comments and hides them. */
export function moderates(actor: Actor): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'owner')
}

/**
 * Refuses who does not take part in the discussion of a lesson: not-found for a lesson of a draft, `forbidden` with
 * `only-if-bought`, or with what keeps the lesson from them.
 */
export async function requireDiscussion(context: Context, lessonId: number): Promise<void> {
  if (context.actor.kind !== 'system') requireUser(context)
  const { question, access } = await findLessonAccess(context, lessonId)
  if (!hasCourse(question)) throw new DomainError('forbidden', 'only-if-bought')
  if (access !== 'yes') throw new DomainError('forbidden', `lesson-${access}`)
}
