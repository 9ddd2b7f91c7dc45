import type { Actor } from '#domain/context.ts'
import type { LessonEntitlement } from '#domain/courses/lesson-policy.ts'

/**
 * Whether somebody takes part in the discussions of a course, as far as they may open its lessons: people whose course it is
 * and the shop's owner. Kind `ads` does not count as bought (row G16).
 */
export function mayDiscuss({
  actor,
  entitlement,
}: {
  readonly actor: Actor
  readonly entitlement: Pick<LessonEntitlement, 'kind' | 'revokedAt'> | null
}): boolean {
  if (moderates(actor)) return true
  const owns = entitlement !== null && entitlement.revokedAt === null && entitlement.kind !== 'ads'
  return actor.kind === 'user' && owns
}

type Authored = { readonly authorId: string | null }

export function mayEditComment(actor: Actor, { authorId }: Authored): boolean {
  return actor.kind === 'user' && actor.id === authorId
}

/** Authors take back what they wrote, also when the course is theirs no more; the shop's owner keeps the place in order. */
export function mayDeleteComment(actor: Actor, comment: Authored): boolean {
  return moderates(actor) || mayEditComment(actor, comment)
}

function moderates(actor: Actor): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'owner')
}
