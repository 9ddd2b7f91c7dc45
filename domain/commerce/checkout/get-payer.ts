import type { Context } from '#domain/kernel/context.ts'
import { DomainError, invalidInput } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import { readTaxDetails } from '#domain/people/tax-details/read-tax-details.ts'
import { parseEmailAddress } from '#values/email-address.ts'
import type { TaxDetails } from '#values/tax-details.ts'

export type Payer = {
  userId: string | null
  email: string
  name: string | null
  verified: boolean
  /**
   * Tax details that a guest wants on the receipt; null for an account, whose details are read when the receipt is
   * issued.
   */
  tax: TaxDetails | null
}

/**
 * The payer: an account, or a guest with an address when buying a gift (specification, section 6). Throws
 * `sign-in-required`, `shopping-blocked`, `payer-email-invalid`, `invalid-input`.
 */
export async function getPayer(
  context: Context,
  { gift, payerEmail, payerTax = {} }: { gift: boolean; payerEmail?: string; payerTax?: unknown },
): Promise<Payer> {
  if (context.actor.kind === 'visitor' && gift) {
    const email = parseEmailAddress(payerEmail ?? '')
    if (!email) throw new DomainError('invalid', 'payer-email-invalid')
    const read = readTaxDetails(payerTax)
    if (!read.ok) throw invalidInput(read.fields)
    return { userId: null, email, name: null, verified: true, tax: read.details }
  }
  const { id, email, name, emailVerified } = await getBuyer(context)
  return { userId: id, email, name, verified: emailVerified, tax: null }
}

/**
 * Reads the caller's account again, as the session may be older than a block or a verification. Throws
 * `sign-in-required`, `shopping-blocked`.
 */
export async function getBuyer(context: Context) {
  const { id } = requireUser(context)
  const buyer = await findUser(context.db, id)
  if (!buyer) throw new DomainError('unauthenticated', 'sign-in-required')
  if (buyer.blockShopping) throw new DomainError('forbidden', 'shopping-blocked')
  return buyer
}
