const dayMs = 86_400_000

/** The day of a moment in UTC: `2026-12-24`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** The number of days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / dayMs)
}

/** The moment at which the next day (UTC) begins. */
export function nextDay(moment: Date): Date {
  return new Date(startOf(dayOf(moment)) + dayMs)
}

/** The first moment (UTC) of a typed day such as `2026-12-24`; null for any other text. */
export function firstMomentOf(day: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const moment = new Date(startOf(day))
  return Number.isNaN(moment.getTime()) || dayOf(moment) !== day ? null : moment
}

/** The day if the text is one, as in an address; empty otherwise. */
export function readDay(typed: string): string {
  return firstMomentOf(typed) ? typed : ''
}

/** The last moment (UTC) of a typed day, as "until the 24th" includes the 24th; null for any other text. */
export function lastMomentOf(day: string): Date | null {
  const first = firstMomentOf(day)
  return first && new Date(first.getTime() + dayMs - 1)
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`)
}
