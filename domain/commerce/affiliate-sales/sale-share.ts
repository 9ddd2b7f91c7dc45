import { money, percentOf } from '#values/money.ts'
import type { AffiliateSaleRecord } from './affiliate-sale-queries.ts'

/**
 * How a sale stands for who brought it. `held`: until no refund is expected any more. `in-review`: its order waits for a
 * person, and its share with it. `void`: all of it was refunded, or is a gift that they have themselves.
 */
export type SaleState = 'held' | 'in-review' | 'due' | 'in-payout' | 'paid' | 'void'

/**
 * What refunds take off a share, in minor units: what stays is the percent of what the buyer did not get back, rounded
 * once, however many refunds there were.
 */
export function shareToVoid(
  { totalAmount, currency, percent, amount }: AffiliateSaleRecord,
  refunded: number,
): number {
  const kept = Math.max(0, totalAmount - refunded)
  return amount - percentOf(money(kept, currency), percent).amount
}

export function stateOfSale(
  { paidAt, payoutId, refundedAmount, totalAmount, matureAt }: AffiliateSaleRecord,
  { inReview, now }: { inReview: boolean; now: Date },
): SaleState {
  if (paidAt) return 'paid'
  if (payoutId !== null) return 'in-payout'
  if (refundedAmount >= totalAmount) return 'void'
  if (matureAt > now) return 'held'
  return inReview ? 'in-review' : 'due'
}
