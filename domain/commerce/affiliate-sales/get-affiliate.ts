import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { findAffiliate } from '#domain/people/affiliates/affiliate-queries.ts'

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
