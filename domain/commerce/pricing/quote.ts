import { add, type Money, money, percentOf, zero } from '#values/money.ts'

/** A line of a price; discounts are negative. */
export type QuoteLine = {
  readonly reason: 'base' | 'offer' | 'source-code' | 'exclusive' | 'owned-credit' | 'regional' | 'coupon'
  readonly amount: Money
  readonly code?: string
}

/** `total` is the sum of `lines`. */
export type Quote = { readonly lines: readonly QuoteLine[]; readonly total: Money }

/** `value`: percent, or minor units. */
export type CouponDiscount = {
  readonly code: string
  readonly kind: 'percent' | 'amount'
  readonly value: number
}

/** Minor units; the discount applies to products that cost `minimum` or more. */
export type RegionalDiscount = { readonly discount: number; readonly minimum: number }

/**
 * Applies the regional discount (specification, L8), then the coupon (L2); the total never falls below 0. The regional
 * minimum is compared with the price without extras.
 */
export function withDiscounts(
  lines: readonly QuoteLine[],
  { coupon, regional }: { coupon: CouponDiscount | null; regional: RegionalDiscount | null },
): Quote {
  const all = [...lines]
  if (regional && sum(lines.filter(isOfTheProduct)).amount >= regional.minimum) {
    subtract(all, 'regional', money(regional.discount))
  }
  if (coupon) {
    const off = coupon.kind === 'percent' ? percentOf(sum(all), coupon.value) : money(coupon.value)
    subtract(all, 'coupon', off, coupon.code)
  }
  return { lines: all, total: sum(all) }
}

const isOfTheProduct = ({ reason }: QuoteLine) =>
  reason === 'base' || reason === 'offer' || reason === 'owned-credit'

function subtract(lines: QuoteLine[], reason: QuoteLine['reason'], off: Money, code?: string): void {
  const amount = Math.min(off.amount, sum(lines).amount)
  if (amount > 0) lines.push({ reason, amount: money(-amount, off.currency), ...(code && { code }) })
}

function sum(lines: readonly QuoteLine[]): Money {
  return add(zero(), ...lines.map(({ amount }) => amount))
}
