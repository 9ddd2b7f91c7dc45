import type { Context } from '#domain/kernel/context.ts'
import { upsertAffiliate } from '#domain/people/affiliates/affiliate-queries.ts'
import { parseEmailAddress } from '#values/email-address.ts'
import { getSeller } from './get-affiliate.ts'

export type SavedPayoutEmail =
  | { ok: true; payoutEmail: string }
  | { ok: false; code: 'required' | 'email-invalid' }

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
