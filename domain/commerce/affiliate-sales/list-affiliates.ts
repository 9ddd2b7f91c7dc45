import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { findUser, findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import {
  type AffiliateRecord,
  findAffiliate,
  upsertAffiliate,
} from '#domain/people/affiliates/affiliate-queries.ts'
import { listAffiliateRecords } from './affiliate-sale-queries.ts'
import type { Affiliate } from './get-affiliate.ts'

export type AffiliateWithFigures = Affiliate & {
  userId: string
  name: string
  /** Account address; identifies the affiliate in the owner's API. */
  email: string
  /** Null: the shop's percent. */
  customPercent: number | null
  /** Minor units. `earned` = `paid` + `unpaid` + `voided`; `due` is the part of `unpaid` payable now. */
  figures: { sold: number; earned: number; paid: number; unpaid: number; voided: number; due: number }
}

const pageSize = 100

export async function listAffiliates(
  context: Context,
  { page = 1 }: { page?: number } = {},
): Promise<{ affiliates: AffiliateWithFigures[]; page: number; pages: number }> {
  requireOwner(context)
  const rows = await listAffiliateRecords(context.db, {
    now: context.now(),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return {
    affiliates: rows.map(({ affiliate, name, email, figures }) => ({
      userId: affiliate.userId,
      name,
      email,
      link: affiliate.link,
      selling: affiliate.selling,
      payoutEmail: affiliate.payoutEmail,
      customPercent: affiliate.customPercent,
      percent: affiliate.customPercent ?? context.shop.affiliatePercent,
      figures,
    })),
    page,
    pages: Math.max(1, Math.ceil((rows[0]?.count ?? 0) / pageSize)),
  }
}

type AffiliateTerms = {
  selling?: boolean
  /** 0 to 100; null: the shop's percent. */
  customPercent?: number | null
}

/** Changes the given terms; earlier sales keep their percent. Throws `affiliate-not-found`, `percent-out-of-range`. */
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
