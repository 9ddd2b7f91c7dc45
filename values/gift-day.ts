import { dayOf } from './day.ts'

/** At noon UTC it is the same day from Alaska to Japan. */
const noon = 'T12:00:00.000Z'

/** The moment at which a gift of that day is delivered; null unless the text is a day such as `2026-12-24`. */
export function giftDay(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const moment = new Date(`${text}${noon}`)
  return Number.isNaN(moment.getTime()) || dayOf(moment) !== text ? null : moment
}
