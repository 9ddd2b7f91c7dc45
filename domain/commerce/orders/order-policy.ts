import type { Context } from '#domain/kernel/context.ts'
import { hasRole } from '#domain/kernel/require-user.ts'

/** For its payer, the owner, support and the system. A guest's order number is secret enough. */
export function maySeeOrder(
  { actor }: Pick<Context, 'actor'>,
  { userId }: { userId: string | null },
): boolean {
  if (userId === null || hasRole(actor, 'support')) return true
  return actor.kind === 'user' && actor.id === userId
}
