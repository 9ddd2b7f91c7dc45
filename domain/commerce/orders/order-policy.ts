import type { Context } from '#domain/kernel/context.ts'
import { findUserId, hasRole } from '#domain/kernel/require-user.ts'
import { isErasedEmail } from '#values/erased-person.ts'

/** For its payer, the owner, support and the system. A guest's order number is secret enough. */
export function maySeeOrder(
  { actor }: Pick<Context, 'actor'>,
  { userId }: { userId: string | null },
): boolean {
  if (userId === null || hasRole(actor, 'support')) return true
  return actor.kind === 'user' && actor.id === userId
}

/**
 * Its payer: of a guest's order whoever has its number, but not those who find it in the studio. With the account whose address it
 * had it is nobody's.
 */
export function isPayerOf(
  { actor }: Pick<Context, 'actor'>,
  { userId, payerEmail }: { userId: string | null; payerEmail: string },
): boolean {
  if (userId !== null) return findUserId({ actor }) === userId
  return !hasRole(actor, 'support') && !isErasedEmail(payerEmail)
}
