import type { SaleDimension } from '#domain/operations/figures/figure.table.ts'
import type { Period, Step } from '#values/period.ts'

/** Periods that can be chosen directly, in days: a week, a month, a quarter and a year. */
export const presets = [7, 30, 90, 365] as const
export const usualDays = 30

export const dimensions = [
  'product',
  'country',
  'affiliate',
  'coupon',
] as const satisfies readonly SaleDimension[]

export const measures = ['money', 'orders', 'refunds', 'conversion'] as const
export type Measure = (typeof measures)[number]

/** The period and the choices that the address of a page of figures contains. Days are in UTC. */
export type FiguresAddress = {
  period: Period
  /** The length of a preset; null for a period between two dates. */
  days: number | null
  /** Null for the step that suits the period. */
  step: Step | null
  by: SaleDimension
  show: Measure
}

/** The query with these changes; usual values are left out. */
export function figuresQuery(address: FiguresAddress, changes: Partial<FiguresAddress> = {}): string {
  const { period, days, step, by, show } = { ...address, ...changes }
  const query = new URLSearchParams({
    ...(days === null ? period : days !== usualDays && { days: String(days) }),
    ...(step && { step }),
    ...(by !== 'product' && { by }),
    ...(show !== 'money' && { show }),
  })
  return query.size > 0 ? `?${query}` : '?'
}

/** The path that downloads the same figures as a file. */
export function figuresFile(
  table: 'days' | 'searches' | SaleDimension,
  { period, step }: { period: Period; step?: Step | null },
): string {
  const query = new URLSearchParams(period)
  if (table === 'days' && step) query.set('step', step)
  if (table !== 'days' && table !== 'searches') query.set('by', table)
  return `/api/v1/studio/figures/${query.has('by') ? 'sales' : table}?${query}`
}
