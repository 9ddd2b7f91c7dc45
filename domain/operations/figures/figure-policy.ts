import type { Context } from '#domain/kernel/context.ts'
import { isOwner, requireRole, requireUser } from '#domain/kernel/require-user.ts'

/**
 * Whose products the caller sees figures of; null for all. Authors see those of their products, the owner all, and
 * support none, as sums of money do not help with a person or an order (docs/decisions/figures.md). Throws like
 * `requireRole`.
 */
export function figureScope({ actor }: Pick<Context, 'actor'>): string | null {
  requireRole({ actor }, 'author')
  return isOwner(actor) ? null : requireUser({ actor }).id
}
