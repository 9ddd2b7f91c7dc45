import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import {
  findAffiliate,
  findAffiliateByLink,
  upsertAffiliate,
} from '#domain/people/affiliates/affiliate-queries.ts'
import { isAffiliateLink } from '#values/affiliate-link.ts'
import { parseEmailAddress } from '#values/email-address.ts'

export type Affiliate = {
  /** The code in `?affiliate=`. */
  link: string | null
  payoutEmail: string | null
  /** The affiliate's custom percentage, or the shop's. */
  percent: number
  selling: boolean
}

export async function getAffiliate(context: Context): Promise<Affiliate> {
  const found = await findAffiliate(context.db, requireUser(context).id)
  return {
    link: found?.link ?? null,
    payoutEmail: found?.payoutEmail ?? null,
    percent: found?.customPercent ?? context.shop.affiliatePercent,
    selling: found?.selling ?? false,
  }
}

/** The caller as an affiliate who may sell. Throws `affiliate-sellers-only` (specification, section 6). */
export async function getSeller(context: Context): Promise<Affiliate & { userId: string }> {
  const { id: userId } = requireUser(context)
  const affiliate = await getAffiliate(context)
  if (!affiliate.selling) throw new DomainError('forbidden', 'affiliate-sellers-only')
  return { ...affiliate, userId }
}

type SavedPayoutEmail = { ok: true; payoutEmail: string } | { ok: false; code: 'required' | 'email-invalid' }

/** An address that begins otherwise could start a formula in a spreadsheet. */
const plainStart = /^[a-z0-9_]/

/** Saves the address that payouts go to (specification, N3). Throws `affiliate-sellers-only`. */
export async function savePayoutEmail(
  context: Context,
  { email }: { email: string },
): Promise<SavedPayoutEmail> {
  const { userId } = await getSeller(context)
  if (email.trim() === '') return { ok: false, code: 'required' }
  const payoutEmail = parseEmailAddress(email)
  if (!payoutEmail || !plainStart.test(payoutEmail)) return { ok: false, code: 'email-invalid' }
  await context.transaction(async ({ db, now, noteSecurity }) => {
    await upsertAffiliate(db, { userId, now: now() }, { payoutEmail })
    await noteSecurity('payout-address-changed', { userId })
  })
  return { ok: true, payoutEmail }
}

/**
 * The affiliate of a code, or null (specification, O1). Nobody earns by their own purchase or gift; a wrong code
 * never blocks a purchase.
 */
export async function findReferrer(
  { db }: Pick<Context, 'db'>,
  {
    code,
    payer,
    giftTo,
  }: { code: string; payer: { userId: string | null; email: string }; giftTo: string | null },
): Promise<string | null> {
  if (!isAffiliateLink(code.trim())) return null
  const affiliate = await findAffiliateByLink(db, code)
  if (!affiliate?.selling) return null
  const isOwnAddress = [payer.email.toLowerCase(), giftTo].includes(affiliate.email.toLowerCase())
  return isOwnAddress || affiliate.userId === payer.userId ? null : affiliate.userId
}
