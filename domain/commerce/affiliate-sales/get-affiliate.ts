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
  /** The code of `?affiliate=`; null until chosen. */
  link: string | null
  /** The PayPal address that shares are paid to. */
  payoutEmail: string | null
  /** Of a sale: their own, or else the shop's. */
  percent: number
  /** The owner lets this person sell; without it no sale is theirs. */
  selling: boolean
}

/** The logged-in person as an affiliate; whoever has changed nothing yet has the shop's percent and no link. */
export async function getAffiliate(context: Context): Promise<Affiliate> {
  const found = await findAffiliate(context.db, requireUser(context).id)
  return {
    link: found?.link ?? null,
    payoutEmail: found?.payoutEmail ?? null,
    percent: found?.customPercent ?? context.shop.affiliatePercent,
    selling: found?.selling ?? false,
  }
}

/** The same for what only sellers have (specification, section 6). Throws `affiliate-sellers-only`. */
export async function getSeller(context: Context): Promise<Affiliate & { userId: string }> {
  const { id: userId } = requireUser(context)
  const affiliate = await getAffiliate(context)
  if (!affiliate.selling) throw new DomainError('forbidden', 'affiliate-sellers-only')
  return { ...affiliate, userId }
}

type SavedPayoutEmail = { ok: true; payoutEmail: string } | { ok: false; code: 'required' | 'email-invalid' }

/** A spreadsheet that opens the file of a payout would take anything else for a formula. */
const plainStart = /^[a-z0-9_]/

/** Keeps the PayPal address that a seller wants to be paid at (row N3). Throws `affiliate-sellers-only`. */
export async function savePayoutEmail(
  context: Context,
  { email }: { email: string },
): Promise<SavedPayoutEmail> {
  const { userId } = await getSeller(context)
  if (email.trim() === '') return { ok: false, code: 'required' }
  const payoutEmail = parseEmailAddress(email)
  if (!payoutEmail || !plainStart.test(payoutEmail)) return { ok: false, code: 'email-invalid' }
  await upsertAffiliate(context.db, { userId, now: context.now() }, { payoutEmail })
  await context.noteSecurity('payout-address-changed', { userId })
  return { ok: true, payoutEmail }
}

/**
 * Who earns a share of an order that came with this code (row O1): somebody who sells, and neither the payer nor whom the
 * order is a gift for. Null otherwise; a wrong code never stands in the way of a purchase.
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
  const own = [payer.email.toLowerCase(), giftTo].includes(affiliate.email.toLowerCase())
  return own || affiliate.userId === payer.userId ? null : affiliate.userId
}
