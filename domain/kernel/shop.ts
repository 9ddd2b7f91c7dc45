/** Who stands on a receipt as the seller; texts of the shop's own configuration (`AULA_SELLER_*`). */
export type Seller = {
  readonly name: string
  /** Lines of a postal address; none is fine. */
  readonly address: readonly string[]
  /** As the law of the seller's country asks for it; null when none. */
  readonly taxId: string | null
  readonly email: string | null
}

/** How many gems a person is given on each day, and how many they can have at most. */
export type GemTerms = { readonly perDay: number; readonly most: number }

/** What the shop's owner settled in the configuration, as rules need it. */
export type Shop = {
  readonly seller: Seller
  /** Percent of a sale that an affiliate gets who has no percent of their own. */
  readonly affiliatePercent: number
  /** For so many days after a sale money may be asked back; until then an affiliate's share is held. */
  readonly refundWindowDays: number
  readonly gems: GemTerms
}
