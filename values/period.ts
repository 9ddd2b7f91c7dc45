import { dayOf, daysBetween } from './day.ts'

/** Days in UTC, both inclusive: `2026-12-01` to `2026-12-24`. */
export type Period = { readonly from: string; readonly to: string }

export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

const dayMs = 86_400_000

/** The day after a number of days, or before for a negative number. */
export function dayAfter(day: string, days: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs))
}

export function lengthOf({ from, to }: Period): number {
  return daysBetween(from, to) + 1
}

/** About ten years. */
const longestDays = 3_660

/** Whether the two valid days are in order, within the years 2000 to 2999, and not too far apart. */
export function isPeriod(period: Period): boolean {
  const { from, to } = period
  return '2000-01-01' <= from && from <= to && to <= '2999-12-31' && lengthOf(period) <= longestDays
}

export function daysIn(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, index) => dayAfter(period.from, index))
}

/** The last `count` days, including today. */
export function lastDays(count: number, today: string): Period {
  return { from: dayAfter(today, 1 - count), to: today }
}

/** The period of the same length immediately before. */
export function periodBefore(period: Period): Period {
  const to = dayAfter(period.from, -1)
  return { from: dayAfter(to, 1 - lengthOf(period)), to }
}

/** The step by which a chart has at most about a hundred bars. */
export function stepFor(period: Period): Step {
  const days = lengthOf(period)
  return days <= 92 ? 'day' : days <= 400 ? 'week' : 'month'
}

/** The steps by which a chart of the period does not have too many bars. */
export function stepsFor(period: Period): Step[] {
  const usual = stepFor(period)
  return steps.filter(
    (step) => step === usual || lengthOf(period) / { day: 1, week: 7, month: 30 }[step] <= 130,
  )
}

/** Cuts a period into days, weeks (from Monday) or months; the first and the last part may be shorter. */
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
