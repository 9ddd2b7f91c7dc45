import type { StaffRole } from '#values/role.ts'
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

/** Who somebody is and what they may do (docs/decisions/roles.md). */
export type RoleHolder = Exclude<Actor, UserActor> | Pick<UserActor, 'kind' | 'id' | 'role'>

/** The shop's owner, or the system; an owner who has yet to set up a second factor is a learner. */
export function isOwner(actor: RoleHolder): boolean {
  return hasRole(actor)
}

/** The owner and the system have every role. */
export function hasRole(actor: RoleHolder, ...roles: readonly StaffRole[]): boolean {
  if (actor.kind === 'system') return true
  return actor.kind === 'user' && [...roles, 'owner'].includes(actor.role)
}

/** A course, book, pack or post; null: nobody's but the owner's. */
export type Authored = { readonly authorId: string | null }

/** The author of the item, the owner and the system: they see it as a draft and change it. */
export function isAuthorOf(actor: RoleHolder, { authorId }: Authored): boolean {
  if (isOwner(actor)) return true
  return actor.kind === 'user' && actor.role === 'author' && actor.id === authorId
}

/**
 * Lets the owner, the system and people of the roles pass. Throws `second-factor-required` for who would pass with a
 * second factor, otherwise `owner-only`, or where others may too `staff-only`, and `role-without-right` for who has another role.
 */
export function requireRole({ actor }: Pick<Context, 'actor'>, ...roles: readonly StaffRole[]): void {
  if (actor.kind === 'system') return
  const { role, waitingRole } = requireUser({ actor })
  const allowed: readonly string[] = [...roles, 'owner']
  if (allowed.includes(role)) return
  if (waitingRole && allowed.includes(waitingRole))
    throw new DomainError('forbidden', 'second-factor-required')
  if (roles.length === 0) throw new DomainError('forbidden', 'owner-only')
  throw new DomainError('forbidden', role === 'learner' ? 'staff-only' : 'role-without-right')
}

/** Lets only the owner and the system pass. */
export function requireOwner(context: Pick<Context, 'actor'>): void {
  requireRole(context)
}

/** Lets those who work in the studio pass. */
export function requireStudioRole(context: Pick<Context, 'actor'>): void {
  requireRole(context, 'author', 'support')
}

/** Throws `not-your-item` for an item of somebody else, and what `requireRole` throws. */
export function requireAuthorOf(context: Pick<Context, 'actor'>, item: Authored): void {
  requireRole(context, 'author')
  if (!isAuthorOf(context.actor, item)) throw new DomainError('forbidden', 'not-your-item')
}

/** Lets only the command line and the startup pass. */
export function requireSystem({ actor }: Pick<Context, 'actor'>): void {
  if (actor.kind !== 'system') throw new DomainError('forbidden', 'operator-only')
}
