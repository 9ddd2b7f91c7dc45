import type { Context } from '#domain/kernel/context.ts'
import type { AffiliateRow } from './affiliate-list-queries.ts'
import type { Affiliate } from './get-affiliate.ts'

export type AffiliateWithFigures = Affiliate & {
  userId: string
  name: string
  /** The account's address, which identifies the affiliate in the owner's API. */
  email: string
  /** Null when the shop's percentage applies. */
  customPercent: number | null
  /** Minor units. `earned` = `paid` + `unpaid` + `voided`; `due` is the part of `unpaid` payable today. */
  figures: { sold: number; earned: number; paid: number; unpaid: number; voided: number; due: number }
}

export function affiliateWithFigures(
  { shop }: Pick<Context, 'shop'>,
  {
    name,
    email,
    sortValue: _,
    nameOrder: __,
    inPayout: ___,
    sold,
    earned,
    paid,
    unpaid,
    voided,
    due,
    ...terms
  }: AffiliateRow,
): AffiliateWithFigures {
  const percent = terms.customPercent ?? shop.affiliatePercent
  return { name, email, ...terms, percent, figures: { sold, earned, paid, unpaid, voided, due } }
}
