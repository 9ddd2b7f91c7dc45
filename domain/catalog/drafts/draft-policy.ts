import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { type Authored, isAuthorOf, requireRole } from '#domain/kernel/require-user.ts'
import type { DraftKind } from './kinds/kind-names.ts'

/** Passes for the author and the owner. Throws not-found for a draft of somebody else, and what `requireRole` throws. */
export function requireEditor<Found extends Authored>(
  context: Pick<Context, 'actor'>,
  found: Found | null | undefined,
  what: 'draft' | 'draft-part' | 'draft-revision' | DraftKind = 'draft',
): Found {
  requireRole(context, 'author')
  if (!found || !isAuthorOf(context.actor, found)) throw notFound(what)
  return found
}
