import { readDay } from './day.ts'

/** At noon UTC it is the same day from Alaska to Japan. */
const noon = 'T12:00:00.000Z'

/** The moment at which a gift of that day is delivered; null unless the text is a day such as `2026-12-24`. */
export function giftDay(text: string): Date | null {
  const day = readDay(text)
  return day === '' ? null : new Date(`${day}${noon}`)
}
