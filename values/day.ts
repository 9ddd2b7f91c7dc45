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

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`)
}
