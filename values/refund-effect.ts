import { type Money, money, percentOf } from './money.ts'

/** What the effect of a refund depends on, as far as a person may know it. Amounts in minor units. */
export type RefundTerms = {
  readonly currency: Money['currency']
  /** The order's total. */
  readonly total: number
  /** What was paid and is neither refunded nor about to be. */
  readonly kept: number
  /** The most that a single refund can give back; 0 when nothing is left. */
  readonly most: number
  /** What a refund without an amount gives back; less than `most` when a second payment was refunded in part. */
  readonly all: number
  /** Whether the order gives access, which ends when nothing paid is left. */
  readonly hasAccess: boolean
  readonly commission: {
    readonly percent: number
    /** What is left of it so far. */
    readonly amount: number
    readonly refunded: number
    /** Whether it is in a payout, so that it is not taken back. */
    readonly fixed: boolean
  } | null
}

export type RefundEffect = {
  /** What is left of the payment. */
  readonly kept: Money
  /** `none`: the order gives no access. */
  readonly access: 'stays' | 'ends' | 'none'
  readonly commission: { readonly before: Money; readonly after: Money } | null
}

/**
 * What a refund of this amount (in minor units) would do (docs/decisions/refunds.md); a test compares it with what
 * happens.
 */
export function effectOfRefund(terms: RefundTerms, amount: number): RefundEffect {
  const { currency, total, hasAccess, commission } = terms
  const kept = terms.kept - amount
  const ends = hasAccess && kept <= 0
  return {
    kept: money(kept, currency),
    access: hasAccess ? (ends ? 'ends' : 'stays') : 'none',
    commission: commission && {
      before: money(commission.amount, currency),
      after: money(
        commission.fixed ? commission.amount : commissionAfter(commission, { total, kept, ends, currency }),
        currency,
      ),
    },
  }
}

function commissionAfter(
  { percent, amount, refunded }: NonNullable<RefundTerms['commission']>,
  {
    total,
    kept,
    ends,
    currency,
  }: { total: number; kept: number; ends: boolean; currency: Money['currency'] },
): number {
  const gone = ends ? total : Math.max(refunded, Math.min(total, total - Math.min(kept, total)))
  return Math.min(amount, percentOf(money(total - gone, currency), percent).amount)
}
