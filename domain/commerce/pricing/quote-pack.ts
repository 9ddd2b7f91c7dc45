import { add, type Money, money, zero } from '#values/money.ts'
import type { Quote, QuoteLine } from './quote.ts'

/** An item of a pack: minor units of US dollars that it costs inside the pack, above 0, and whether the person has it. */
export type PricedPackItem = { readonly price: number; readonly owned: boolean }

/**
 * What a pack costs a person: the sum of its items, less those that they have already (row K1). The total is 0 exactly
 * when they have all of them. For a gift nothing counts as owned.
 */
export function quotePack(items: readonly PricedPackItem[]): Quote {
  const sum = (of: readonly PricedPackItem[]) => of.reduce((total, { price }) => total + price, 0)
  const lines: QuoteLine[] = [{ reason: 'base', amount: money(sum(items)) }]
  const credit = sum(items.filter(({ owned }) => owned))
  if (credit > 0) lines.push({ reason: 'owned-credit', amount: money(-credit) })
  return { lines, total: add(zero(), ...lines.map(({ amount }) => amount)) }
}

/**
 * What the items cost more when they are bought one by one at their present prices; 0 where the pack saves nothing.
 * `ownPrice` is minor units: what counts now, the offer included.
 */
export function packSavings(items: readonly { readonly price: number; readonly ownPrice: number }[]): Money {
  const difference = items.reduce((sum, { price, ownPrice }) => sum + ownPrice - price, 0)
  return money(Math.max(0, difference))
}
