import type { StaffRole } from '#values/role.ts'
import type { Actor, Context, UserActor } from './context.ts'
import { DomainError } from './errors.ts'

/** The signed-in person; throws `unauthenticated` for visitors. */
export function requireUser({ actor }: Pick<Context, 'actor'>): UserActor {
  if (actor.kind !== 'user') throw new DomainError('unauthenticated', 'sign-in-required')
  return actor
}

/** The signed-in person's id; null for visitors and the system. */
export function findUserId({ actor }: Pick<Context, 'actor'>): string | null {
  return actor.kind === 'user' ? actor.id : null
}

/** The part of an actor that decides about rights (docs/decisions/roles.md). */
export type RoleHolder = Exclude<Actor, UserActor> | Pick<UserActor, 'kind' | 'id' | 'role'>

/** True for the owner and the system. An owner who has yet to set up a second factor counts as a learner. */
export function isOwner(actor: RoleHolder): boolean {
  return hasRole(actor)
}

/** Whether the actor has one of the roles; the owner and the system have every role. */
export function hasRole(actor: RoleHolder, ...roles: readonly StaffRole[]): boolean {
  if (actor.kind === 'system') return true
  return actor.kind === 'user' && [...roles, 'owner'].includes(actor.role)
}

/** A course, book, pack or post. Null: only the owner counts as its author. */
export type Authored = { readonly authorId: string | null }

/** True for the item's author, the owner and the system, who may see its drafts and change it. */
export function isAuthorOf(actor: RoleHolder, { authorId }: Authored): boolean {
  if (isOwner(actor)) return true
  return actor.kind === 'user' && actor.role === 'author' && actor.id === authorId
}

/**
 * Passes for the owner, the system and people with one of the roles. Otherwise throws `forbidden`: `second-factor-required` when
 * the person would have the role with a second factor; `owner-only` when no roles are given; `staff-only` for a learner;
 * `role-without-right` for other staff.
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

/** Passes only for the owner and the system; throws as `requireRole`. */
export function requireOwner(context: Pick<Context, 'actor'>): void {
  requireRole(context)
}

/** Passes for everybody who works in the studio; throws as `requireRole`. */
export function requireStudioRole(context: Pick<Context, 'actor'>): void {
  requireRole(context, 'author', 'support')
}

/** Throws `not-your-item` for an author who did not write the item, otherwise as `requireRole`. */
export function requireAuthorOf(context: Pick<Context, 'actor'>, item: Authored): void {
  requireRole(context, 'author')
  if (!isAuthorOf(context.actor, item)) throw new DomainError('forbidden', 'not-your-item')
}

/** Passes only for the system, which is the command line and the startup; throws `operator-only`. */
export function requireSystem({ actor }: Pick<Context, 'actor'>): void {
  if (actor.kind !== 'system') throw new DomainError('forbidden', 'operator-only')
}
