import { type Money, money, percentOf } from './money.ts'

/** What a refund of an order starts from, as far as a person may know it. Amounts in minor units. */
export type RefundTerms = {
  readonly currency: Money['currency']
  /** Of the order. */
  readonly total: number
  /** Paid and neither given back nor about to be. */
  readonly kept: number
  /** By one refund; 0 when nothing is left. */
  readonly most: number
  /** By a refund without an amount: less than `most` after a second payment of which a part went back. */
  readonly all: number
  /** It gave access, which ends with the last of the money. */
  readonly hasAccess: boolean
  readonly commission: {
    readonly percent: number
    /** Left of it so far. */
    readonly amount: number
    readonly refunded: number
    /** In a payout: it is not taken back. */
    readonly fixed: boolean
  } | null
}

export type RefundEffect = {
  /** Left of what was paid. */
  readonly kept: Money
  /** `none`: the order gave none. */
  readonly access: 'stays' | 'ends' | 'none'
  readonly commission: { readonly before: Money; readonly after: Money } | null
}

/** What giving back this much would do (docs/decisions/refunds.md); a test compares it with what does happen. */
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
