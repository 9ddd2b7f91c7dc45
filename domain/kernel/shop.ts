/** The seller on receipts (`AULA_SELLER_*`). */
export type Seller = {
  readonly name: string
  readonly address: readonly string[]
  readonly taxId: string | null
  readonly email: string | null
}

/** Gems given per day, and the highest balance. */
export type GemTerms = { readonly perDay: number; readonly most: number }

export type Shop = {
  /** Where the owner's mails of the shop go in place of the account's address (`MAIL_OWNER`). */
  readonly ownerEmail: string | null
  readonly seller: Seller
  /** Used when an affiliate has no percent set. */
  readonly affiliatePercent: number
  /** Affiliate shares are held for these days. */
  readonly refundWindowDays: number
  readonly gems: GemTerms
}
