import type { Context } from '#domain/kernel/context.ts'
import { isOwner, requireRole, requireUser } from '#domain/kernel/require-user.ts'

/**
 * Whose products somebody sees figures of; null: of all. Authors see those of their own, the owner all, and support none, for
 * sums of money are no help with a person or an order (docs/decisions/figures.md).
 */
export function figureScope({ actor }: Pick<Context, 'actor'>): string | null {
  requireRole({ actor }, 'author')
  return isOwner(actor) ? null : requireUser({ actor }).id
}
