import type { GemTerms } from './gems/purse.ts'
import type { Seller } from './receipts/seller.ts'

/** What the shop's owner settled in the configuration, as rules need it. */
export type Shop = {
  readonly seller: Seller
  /** Percent of a sale that an affiliate gets who has no percent of their own. */
  readonly affiliatePercent: number
  /** For so many days after a sale money may be asked back; until then an affiliate's share is held. */
  readonly refundWindowDays: number
  readonly gems: GemTerms
}
