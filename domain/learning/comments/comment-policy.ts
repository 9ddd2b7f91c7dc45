import type { Actor } from '#domain/kernel/context.ts'

type Authored = { readonly authorId: string | null }

export function mayEditComment(actor: Actor, { authorId }: Authored): boolean {
  return actor.kind === 'user' && actor.id === authorId
}

/** Authors take back what they wrote, also when the course is theirs no more; the shop's owner keeps the place in order. */
export function mayDeleteComment(actor: Actor, comment: Authored): boolean {
  return moderates(actor) || mayEditComment(actor, comment)
}

/** The shop's owner, who sees hidden comments and hides them. */
export function moderates(actor: Actor): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'owner')
}
