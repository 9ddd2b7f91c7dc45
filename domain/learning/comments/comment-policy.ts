import type { Actor, Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import {
  type Authored as AuthoredItem,
  findUserId,
  hasRole,
  isAuthorOf,
  isOwner,
  requireUser,
} from '#domain/kernel/require-user.ts'
import { hasCourse } from '#domain/learning/lesson-access/lesson-policy.ts'
import { findLessonAccess } from '#domain/learning/lesson-access/require-lesson-access.ts'
import type { Role } from '#values/role.ts'

type Authored = { readonly authorId: string | null }

export function mayEditComment(actor: Actor, { authorId }: Authored): boolean {
  return authorId !== null && findUserId({ actor }) === authorId
}

/** Authors may delete their comments even without the course; the owner may delete any. */
export function mayDeleteComment(actor: Actor, comment: Authored): boolean {
  return isOwner(actor) || mayEditComment(actor, comment)
}

/**
 * Whether the actor's comments in this course are answers, which nobody has to answer: those of owner, support and the
 * course's author.
 */
export function answersFor(actor: Actor, course: AuthoredItem): boolean {
  return hasRole(actor, 'support') || isAuthorOf(actor, course)
}

/** Whether this is the course's author; the owner teaches the courses without one. */
export function teachesCourse({ id, role }: { id: string; role: Role }, { authorId }: AuthoredItem): boolean {
  return authorId === null ? role === 'owner' : authorId === id
}

/**
 * The course of a lesson whose comments the caller may read and write. Throws `sign-in-required`, `lesson-not-found`
 * for a lesson of a draft, `only-if-bought`, or `lesson-…` with the policy's reason.
 */
export async function requireDiscussion(context: Context, lessonId: number): Promise<AuthoredItem> {
  if (context.actor.kind !== 'system') requireUser(context)
  const { question, access } = await findLessonAccess(context, lessonId)
  if (!hasCourse(question)) throw new DomainError('forbidden', 'only-if-bought')
  if (access !== 'yes') throw new DomainError('forbidden', `lesson-${access}`)
  return question.course
}
