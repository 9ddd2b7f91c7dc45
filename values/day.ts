const dayMs = 86_400_000

/** The UTC day: `2026-12-24`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** Negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / dayMs)
}

/** The moment on which the next day begins. */
export function nextDay(moment: Date): Date {
  return new Date(startOf(dayOf(moment)) + dayMs)
}

/** First moment of a day as it is typed; null unless `2026-12-24`. */
export function firstMomentOf(day: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const moment = new Date(startOf(day))
  return Number.isNaN(moment.getTime()) || dayOf(moment) !== day ? null : moment
}

/** As an address says a day; empty for what is none. */
export function readDay(typed: string): string {
  return firstMomentOf(typed) ? typed : ''
}

/** "Until the 24th" includes the 24th. Null unless `2026-12-24`. */
export function lastMomentOf(day: string): Date | null {
  const first = firstMomentOf(day)
  return first && new Date(first.getTime() + dayMs - 1)
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`)
}
