import type { Money } from '#values/money.ts'

/** One explained line of a quote. Amounts that lower the price are negative. */
export type QuoteLine = {
  readonly reason: 'base' | 'offer' | 'source-code' | 'exclusive' | 'owned-credit' | 'regional' | 'coupon'
  readonly amount: Money
  /** The coupon that the line comes from. */
  readonly code?: string
}

/** What a product costs one person now, and why. `total` is the sum of the lines. */
export type Quote = { readonly lines: readonly QuoteLine[]; readonly total: Money }
