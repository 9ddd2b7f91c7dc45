import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { isOwner, requireUser } from '#domain/kernel/require-user.ts'

type Authored = { readonly authorId: string | null }

/** The owner everything, an author their own. */
export function mayEdit(actor: Context['actor'], { authorId }: Authored): boolean {
  return isOwner(actor) || (actor.kind === 'user' && actor.role === 'author' && actor.id === authorId)
}

/** Lets owners, authors and the system pass. */
export function requireAuthor({ actor }: Pick<Context, 'actor'>): void {
  if (actor.kind === 'system') return
  const { role, ownerWaiting } = requireUser({ actor })
  if (ownerWaiting) throw new DomainError('forbidden', 'second-factor-required')
  if (role !== 'owner' && role !== 'author') throw new DomainError('forbidden', 'author-only')
}

/** A draft of somebody else is not found. */
export function requireEditor<Found extends Authored>(
  { actor }: Pick<Context, 'actor'>,
  found: Found | null | undefined,
  what: 'draft' | 'draft-part' | 'draft-revision' | 'course' = 'draft',
): Found {
  requireAuthor({ actor })
  if (!found || !mayEdit(actor, found)) throw notFound(what)
  return found
}
