const dayMs = 24 * 3_600_000

/** Days as a date field writes them, `2026-12-24`. They are days of UTC: a gift goes out at noon there, which is the same day nearly everywhere. */
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** From tomorrow on: a gift of today goes out at once. */
export const firstGiftDay = (now: Date) => dayOf(now.getTime() + dayMs)

export const lastGiftDay = (now: Date) => dayOf(now.getTime() + 365 * dayMs)

/** The moment at which a gift of that day goes out; null where the field was left empty. An impossible day is an invalid date. */
export function giftMoment(day: string): Date | null {
  if (day.trim() === '') return null
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T12:00:00Z` : Number.NaN)
}
