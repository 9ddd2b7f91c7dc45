import type { Context } from '#domain/kernel/context.ts'
import { findAffiliateByLink } from '#domain/people/affiliates/affiliate-queries.ts'
import { isAffiliateLink } from '#values/affiliate-link.ts'

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
