import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import { type AffiliateRecord, upsertAffiliate } from '#domain/people/affiliates/affiliate-queries.ts'

export type AffiliateTerms = {
  selling?: boolean
  /** A whole number from 0 to 100; null: the shop's own from now on. */
  customPercent?: number | null
}

/**
 * Lets a person sell or not any more, and settles their percent; what is not given stays. Sales keep the percent that they
 * were made at. For the owner. Throws `affiliate-not-found` (no such account), `percent-out-of-range`.
 */
export async function setAffiliateTerms(
  context: Context,
  { email, selling, customPercent }: { email: string } & AffiliateTerms,
): Promise<AffiliateRecord> {
  requireOwner(context)
  const outOfRange = (percent: number) => !Number.isInteger(percent) || percent < 0 || percent > 100
  if (typeof customPercent === 'number' && outOfRange(customPercent)) {
    throw new DomainError('invalid', 'percent-out-of-range')
  }
  const user = await findUserByEmail(context.db, email.trim())
  if (!user) throw notFound('affiliate')
  return upsertAffiliate(
    context.db,
    { userId: user.id, now: context.now() },
    { ...(selling !== undefined && { selling }), ...(customPercent !== undefined && { customPercent }) },
  )
}
