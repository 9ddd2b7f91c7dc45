import type { Context } from '#domain/kernel/context.ts'
import { findUserId, hasRole } from '#domain/kernel/require-user.ts'
import { isErasedEmail } from '#values/erased-person.ts'

/**
 * Whether the caller may see an order: its payer, the owner, support and the system. Anybody may see a guest's order,
 * as its number is secret enough.
 */
export function maySeeOrder(
  { actor }: Pick<Context, 'actor'>,
  { userId }: { userId: string | null },
): boolean {
  if (userId === null || hasRole(actor, 'support')) return true
  return actor.kind === 'user' && actor.id === userId
}

/**
 * Whether the caller is the payer: the account that paid, or anybody who has the number of a guest's order. Owner and
 * support see every number in the studio, so it proves nothing about them; and nobody is the payer once the account
 * with the guest's address was deleted.
 */
export function isPayerOf(
  { actor }: Pick<Context, 'actor'>,
  { userId, payerEmail }: { userId: string | null; payerEmail: string },
): boolean {
  if (userId !== null) return findUserId({ actor }) === userId
  return !hasRole(actor, 'support') && !isErasedEmail(payerEmail)
}
