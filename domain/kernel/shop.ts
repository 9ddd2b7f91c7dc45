/** The seller on receipts (`AULA_SELLER_*`). */
export type Seller = {
  readonly name: string
  readonly address: readonly string[]
  readonly taxId: string | null
  readonly email: string | null
}

/** How many gems are given per day, and the highest balance. */
export type GemTerms = { readonly perDay: number; readonly most: number }

export type Shop = {
  /** Where the shop's mails to the owner go instead of the address of the account (`MAIL_OWNER`). */
  readonly ownerEmail: string | null
  readonly seller: Seller
  /** Used when an affiliate has no percent set. */
  readonly affiliatePercent: number
  /** Days for which affiliate shares are held before payout. */
  readonly refundWindowDays: number
  readonly gems: GemTerms
}
