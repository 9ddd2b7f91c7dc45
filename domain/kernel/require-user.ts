import type { Actor, Context, UserActor } from './context.ts'
import { DomainError } from './errors.ts'

/** Throws `unauthenticated` for visitors. */
export function requireUser({ actor }: Pick<Context, 'actor'>): UserActor {
  if (actor.kind !== 'user') throw new DomainError('unauthenticated', 'sign-in-required')
  return actor
}

/** Null for visitors and the system. */
export function findUserId({ actor }: Pick<Context, 'actor'>): string | null {
  return actor.kind === 'user' ? actor.id : null
}

/** The shop's owner, or the system; an owner who has yet to set up a second factor is a learner. */
export function isOwner(actor: Exclude<Actor, UserActor> | Pick<UserActor, 'kind' | 'role'>): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'owner')
}

/** Lets only the owner and the system pass. */
export function requireOwner({ actor }: Pick<Context, 'actor'>): void {
  if (actor.kind === 'system') return
  const { role, ownerWaiting } = requireUser({ actor })
  if (ownerWaiting) throw new DomainError('forbidden', 'second-factor-required')
  if (role !== 'owner') throw new DomainError('forbidden', 'owner-only')
}

/** Lets only the command line and the startup pass. */
export function requireSystem({ actor }: Pick<Context, 'actor'>): void {
  if (actor.kind !== 'system') throw new DomainError('forbidden', 'operator-only')
}
