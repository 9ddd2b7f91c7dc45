import { dayOf, daysBetween } from './day.ts'

/** Days of UTC, both included: `2026-12-01` to `2026-12-24`. */
export type Period = { readonly from: string; readonly to: string }

export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

const dayMs = 86_400_000

/** Negative: earlier. */
export function dayAfter(day: string, days: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs))
}

export function lengthOf({ from, to }: Period): number {
  return daysBetween(from, to) + 1
}

/** Ten years. */
const longestDays = 3_660

/** Of days that the database and ISO dates have, in their order, and not too many; each a day by itself. */
export function isPeriod(period: Period): boolean {
  const { from, to } = period
  return '2000-01-01' <= from && from <= to && to <= '2999-12-31' && lengthOf(period) <= longestDays
}

export function daysIn(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, index) => dayAfter(period.from, index))
}

/** The last day is today. */
export function lastDays(count: number, today: string): Period {
  return { from: dayAfter(today, 1 - count), to: today }
}

/** As many days, right before. */
export function periodBefore(period: Period): Period {
  const to = dayAfter(period.from, -1)
  return { from: dayAfter(to, 1 - lengthOf(period)), to }
}

/** So that a chart has at most about a hundred bars. */
export function stepFor(period: Period): Step {
  const days = lengthOf(period)
  return days <= 92 ? 'day' : days <= 400 ? 'week' : 'month'
}

/** In which a period can be cut without too many parts for a chart. */
export function stepsFor(period: Period): Step[] {
  const usual = stepFor(period)
  return steps.filter(
    (step) => step === usual || lengthOf(period) / { day: 1, week: 7, month: 30 }[step] <= 130,
  )
}

/** Weeks begin on Monday; the first and the last part may be shorter. */
export function cut(period: Period, step: Step): Period[] {
  const parts: Period[] = []
  for (let from = period.from; from <= period.to; ) {
    const end = lastDayOf(from, step)
    const to = end < period.to ? end : period.to
    parts.push({ from, to })
    from = dayAfter(to, 1)
  }
  return parts
}

function lastDayOf(day: string, step: Step): string {
  if (step === 'day') return day
  const moment = new Date(`${day}T00:00:00.000Z`)
  if (step === 'week') return dayAfter(day, (7 - moment.getUTCDay()) % 7)
  return dayOf(new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)))
}
