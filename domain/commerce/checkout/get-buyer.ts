import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'

/**
 * The person who wants to buy or claim, as the database knows them at this moment: a session may be older than a block
 * or a verification. Throws `shopping-blocked` (specification, section 6).
 */
export async function getBuyer(context: Context) {
  const { id } = requireUser(context)
  const buyer = await findUser(context.db, id)
  if (!buyer) throw new DomainError('unauthenticated', 'sign-in-required')
  if (buyer.blockShopping) throw new DomainError('forbidden', 'shopping-blocked')
  return buyer
}
