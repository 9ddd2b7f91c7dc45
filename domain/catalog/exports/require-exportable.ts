import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { type Authored, isAuthorOf, requireAuthorOf, requireRole } from '#domain/kernel/require-user.ts'
import type { ProductType } from '#values/product.ts'

type Item = Authored & { readonly status: 'draft' | 'published' | 'archived' }

/**
 * Passes for the author and the owner. Throws not-found for null or a draft of somebody else, `not-your-item`, and what
 * `requireRole` throws.
 */
export function requireExportable<Found extends Item>(
  context: Pick<Context, 'actor'>,
  kind: ProductType,
  found: Found | null,
): Found {
  requireRole(context, 'author')
  if (!found || (found.status === 'draft' && !isAuthorOf(context.actor, found))) throw notFound(kind)
  requireAuthorOf(context, found)
  return found
}
