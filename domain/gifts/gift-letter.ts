import type { Context } from '#domain/context.ts'

const longestMessage = 1000
/** A gift may wait for its day for at most a year. */
const longestWaitMs = 366 * 24 * 3_600_000

/** What a giver decides of the letter: their own words, and not before when it goes out; null: at once. */
export type GiftLetter = { message: string; deliverAt: Date | null }

const longestName = 100

/** Without the one character that no database keeps. */
function plainText(text: string): string {
  return text.replaceAll('\0', '').trim()
}

/** The name that a gift is from, on one line; empty when none was given. */
export function readGiverName(name: string): string {
  return plainText(name).replaceAll(/\s+/g, ' ').slice(0, longestName)
}

/** The letter as we keep it; a day that has come means at once. Null for a day that is none, or too far away. */
export function readGiftLetter(
  { now }: Pick<Context, 'now'>,
  { message, deliverAt }: GiftLetter,
): GiftLetter | null {
  const wait = deliverAt ? deliverAt.getTime() - now().getTime() : 0
  if (Number.isNaN(wait) || wait > longestWaitMs) return null
  return { message: plainText(message).slice(0, longestMessage), deliverAt: wait > 0 ? deliverAt : null }
}
