import { add, type Money, money, percentOf, zero } from '#values/money.ts'

/** One explained line of a quote. Amounts that lower the price are negative. */
export type QuoteLine = {
  readonly reason: 'base' | 'offer' | 'source-code' | 'exclusive' | 'owned-credit' | 'regional' | 'coupon'
  readonly amount: Money
  /** The coupon that the line comes from. */
  readonly code?: string
}

/** What a product costs one person now, and why. `total` is the sum of the lines. */
export type Quote = { readonly lines: readonly QuoteLine[]; readonly total: Money }

/** What a coupon takes off: percent from 1 to 100, or minor units. */
export type CouponDiscount = {
  readonly code: string
  readonly kind: 'percent' | 'amount'
  readonly value: number
}

/** What a country's buyers get off who pay in their own money, on products of `minimum` or more; minor units. */
export type RegionalDiscount = { readonly discount: number; readonly minimum: number }

/**
 * The lines of a product with what else lowers them: the regional rule (row L8), then the coupon (row L2) on what is
 * left. Neither makes a price negative. The regional minimum is held against the product's own price: its base with
 * offer and credit, without extras.
 */
export function withDiscounts(
  lines: readonly QuoteLine[],
  { coupon, regional }: { coupon: CouponDiscount | null; regional: RegionalDiscount | null },
): Quote {
  const all = [...lines]
  if (regional && sum(lines.filter(isOfTheProduct)).amount >= regional.minimum) {
    lower(all, 'regional', money(regional.discount))
  }
  if (coupon) {
    const off = coupon.kind === 'percent' ? percentOf(sum(all), coupon.value) : money(coupon.value)
    lower(all, 'coupon', off, coupon.code)
  }
  return { lines: all, total: sum(all) }
}

const isOfTheProduct = ({ reason }: QuoteLine) =>
  reason === 'base' || reason === 'offer' || reason === 'owned-credit'

function lower(lines: QuoteLine[], reason: QuoteLine['reason'], off: Money, code?: string): void {
  const amount = Math.min(off.amount, sum(lines).amount)
  if (amount > 0) lines.push({ reason, amount: money(-amount, off.currency), ...(code && { code }) })
}

function sum(lines: readonly QuoteLine[]): Money {
  return add(zero(), ...lines.map(({ amount }) => amount))
}
