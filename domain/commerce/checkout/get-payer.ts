import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { parseEmailAddress } from '#values/email-address.ts'
import { getBuyer } from './get-buyer.ts'

/** Who pays an order; a guest has no account, and is told apart by the address alone. */
export type Payer = { userId: string | null; email: string; name: string | null; verified: boolean }

/**
 * Who is about to pay. Whoever buys for themselves has an account; a gift may be paid by a guest who leaves an address for
 * the receipt (specification, section 6). Throws `sign-in-required`, `shopping-blocked`, `payer-email-invalid`.
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
