import type { Context } from '#domain/kernel/context.ts'

const longestMessage = 1000
/** A gift may wait for its day for at most a year. */
const longestWaitMs = 366 * 24 * 3_600_000

/** What a giver decides of the letter: their own words, and not before when it goes out; null: at once. */
export type GiftLetter = { message: string; deliverAt: Date | null }

/** The letter as we keep it; a day that has come means at once. Null for a day that is none, or too far away. */
export function readGiftLetter(
  { now }: Pick<Context, 'now'>,
  { message, deliverAt }: GiftLetter,
): GiftLetter | null {
  const wait = deliverAt ? deliverAt.getTime() - now().getTime() : 0
  if (Number.isNaN(wait) || wait > longestWaitMs) return null
  // Without the one character that no database keeps.
  return {
    message: message.replaceAll('\0', '').trim().slice(0, longestMessage),
    deliverAt: wait > 0 ? deliverAt : null,
  }
}
