import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { findUser, findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import {
  type AffiliateRecord,
  findAffiliate,
  upsertAffiliate,
} from '#domain/people/affiliates/affiliate-queries.ts'

type AffiliateTerms = {
  selling?: boolean
  /** 0 to 100; null: the shop's percentage. */
  customPercent?: number | null
}

/** Changes the given terms; earlier sales keep their percentage. Throws `affiliate-not-found`, `percent-out-of-range`. */
export async function setAffiliateTerms(
  context: Context,
  { selling, customPercent, ...whose }: ({ email: string } | { userId: string }) & AffiliateTerms,
): Promise<AffiliateRecord> {
  requireOwner(context)
  const outOfRange = (percent: number) => !Number.isInteger(percent) || percent < 0 || percent > 100
  if (typeof customPercent === 'number' && outOfRange(customPercent)) {
    throw new DomainError('invalid', 'percent-out-of-range')
  }
  const user =
    'email' in whose
      ? await findUserByEmail(context.db, whose.email.trim())
      : await findUser(context.db, whose.userId)
  if (!user) throw notFound('affiliate')
  return context.transaction(async ({ db, now, audit }) => {
    const known = await findAffiliate(db, user.id)
    const changed = await upsertAffiliate(
      db,
      { userId: user.id, now: now() },
      { ...(selling !== undefined && { selling }), ...(customPercent !== undefined && { customPercent }) },
    )
    await audit({
      action: 'affiliate.terms-changed',
      subject: `person/${user.id}`,
      before: { selling: known?.selling, customPercent: known?.customPercent },
      after: { selling: changed.selling, customPercent: changed.customPercent },
    })
    return changed
  })
}
