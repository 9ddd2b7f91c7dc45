import type { Context } from '#domain/kernel/context.ts'
import { type Currency, currencies } from '#values/money.ts'
import { cut, dayAfter, daysIn, lengthOf, type Period, periodBefore, type Step } from '#values/period.ts'
import { findFirstVisitDay, listVisitsByDay, type VisitSums } from './count-queries.ts'
import { figureScope } from './figure-policy.ts'
import { listSalesByDay, type SaleSums } from './sale-queries.ts'

/** How many visits became orders, only for days on which visits were counted. Null when there were no visits. */
export type Conversion = VisitSums & { orders: number }

export type SalesBar = SaleSums & {
  period: Period
  /** The sums of the same days in the period before. */
  before: SaleSums
}

/** Sales in one currency; different currencies are never added up. */
export type CurrencySales = {
  currency: Currency
  total: SaleSums
  before: SaleSums
  bars: SalesBar[]
}

export type SalesFigures = {
  period: Period
  /** The number of days in the period, and in the one before. */
  days: number
  before: Period
  step: Step
  /** Always includes the shop's currency. */
  currencies: [CurrencySales, ...CurrencySales[]]
  conversion: Conversion | null
  conversionBefore: Conversion | null
  /** One for each bar. */
  conversions: (Conversion | null)[]
  /** The day on which counting visits began, if that was after the period's beginning. */
  countedSince: string | null
}

/**
 * Money (in minor units), orders, refunds and conversion of a period, and of as many days before it. For an author of
 * their products, for the owner of all. Three queries.
 */
export async function getSalesFigures(
  context: Pick<Context, 'db' | 'actor'>,
  { period, step }: { period: Period; step: Step },
): Promise<SalesFigures> {
  const { db } = context
  const authorId = figureScope(context)
  const before = periodBefore(period)
  const both = { from: before.from, to: period.to }
  const [rows, visits, since] = await Promise.all([
    listSalesByDay(db, { authorId }, both),
    listVisitsByDay(db, authorId, both),
    findFirstVisitDay(db),
  ])
  const parts = cut(period, step)
  const ofDays = Map.groupBy(rows, ({ day }) => day)
  const visitsOfDays = new Map(visits.map((each) => [each.day, each]))
  const conversionOf = ({ from, to }: Period): Conversion | null => {
    if (since === null || since > to) return null
    const days = daysIn({ from: since > from ? since : from, to })
    const seen = days.map((day) => visitsOfDays.get(day))
    const visits = seen.reduce((sum, each) => sum + (each?.visits ?? 0), 0)
    if (visits === 0) return null
    return {
      visits,
      checkouts: seen.reduce((sum, each) => sum + (each?.checkouts ?? 0), 0),
      orders: addUp(days.flatMap((day) => ofDays.get(day) ?? [])).orders,
    }
  }
  const salesIn = (currency: Currency): CurrencySales => {
    const sumOf = (days: Period) =>
      addUp(daysIn(days).flatMap((day) => ofDays.get(day)?.filter((row) => row.currency === currency) ?? []))
    const bars = parts.map((part) => ({ ...sumOf(part), period: part, before: sumOf(earlier(part, period)) }))
    return { currency, total: sumOf(period), before: sumOf(before), bars }
  }
  const [own, ...further] = currencies
  const others = further.filter((currency) => rows.some((row) => row.currency === currency))
  return {
    period,
    days: lengthOf(period),
    before,
    step,
    currencies: [salesIn(own), ...others.map(salesIn)],
    conversion: conversionOf(period),
    conversionBefore: since !== null && since <= before.from ? conversionOf(before) : null,
    conversions: parts.map(conversionOf),
    countedSince: since !== null && since > period.from ? since : null,
  }
}

function earlier(part: Period, whole: Period): Period {
  const shift = -lengthOf(whole)
  return { from: dayAfter(part.from, shift), to: dayAfter(part.to, shift) }
}

export function addUp(rows: readonly SaleSums[]): SaleSums {
  const sum = { orders: 0, charged: 0, refunds: 0, refunded: 0 }
  for (const { orders, charged, refunds, refunded } of rows) {
    sum.orders += orders
    sum.charged += charged
    sum.refunds += refunds
    sum.refunded += refunded
  }
  return sum
}
