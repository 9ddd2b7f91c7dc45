import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import { parseEmailAddress } from '#values/email-address.ts'

export type Payer = { userId: string | null; email: string; name: string | null; verified: boolean }

/**
 * The payer: an account, or a guest with an address when buying a gift (specification, section 6). Throws
 * `sign-in-required`, `shopping-blocked`, `payer-email-invalid`.
 */
export async function getPayer(
  context: Context,
  { gift, payerEmail }: { gift: boolean; payerEmail?: string },
): Promise<Payer> {
  if (context.actor.kind === 'visitor' && gift) {
    const email = parseEmailAddress(payerEmail ?? '')
    if (!email) throw new DomainError('invalid', 'payer-email-invalid')
    return { userId: null, email, name: null, verified: true }
  }
  const { id, email, name, emailVerified } = await getBuyer(context)
  return { userId: id, email, name, verified: emailVerified }
}

/** The account read again, as the session may be older than a block or a verification. Throws `shopping-blocked`. */
export async function getBuyer(context: Context) {
  const { id } = requireUser(context)
  const buyer = await findUser(context.db, id)
  if (!buyer) throw new DomainError('unauthenticated', 'sign-in-required')
  if (buyer.blockShopping) throw new DomainError('forbidden', 'shopping-blocked')
  return buyer
}
