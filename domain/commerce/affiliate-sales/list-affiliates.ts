import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { listAffiliateRecords } from './affiliate-sale-queries.ts'
import type { Affiliate } from './get-affiliate.ts'

export type AffiliateWithFigures = Affiliate & {
  userId: string
  name: string
  /** Of the account; the owner's calls name an affiliate by it. */
  email: string
  /** Null: the shop's own counts. */
  customPercent: number | null
  /**
   * Minor units. `sold` is what buyers paid, `earned` the share of it = `paid` + `unpaid` + `voided`, always; `due` is what
   * of `unpaid` a payout would take now.
   */
  figures: { sold: number; earned: number; paid: number; unpaid: number; voided: number; due: number }
}

const pageSize = 100

/** Everybody with a link or terms of their own, by name, with what their sales come to. For the owner. */
export async function listAffiliates(
  context: Context,
  { page = 1 }: { page?: number } = {},
): Promise<{ affiliates: AffiliateWithFigures[]; page: number; pages: number }> {
  requireOwner(context)
  const rows = await listAffiliateRecords(context.db, {
    ...{ now: context.now(), limit: pageSize, offset: (page - 1) * pageSize },
  })
  return {
    affiliates: rows.map(({ affiliate, name, email, figures }) => ({
      ...{ userId: affiliate.userId, name, email, link: affiliate.link, selling: affiliate.selling },
      ...{ payoutEmail: affiliate.payoutEmail, customPercent: affiliate.customPercent },
      percent: affiliate.customPercent ?? context.shop.affiliatePercent,
      figures,
    })),
    page,
    pages: Math.max(1, Math.ceil((rows[0]?.count ?? 0) / pageSize)),
  }
}
