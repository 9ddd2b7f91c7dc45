import type { Context } from '#domain/kernel/context.ts'
import { shortName } from '#values/short-name.ts'
import { withoutLinks } from '#values/without-links.ts'

/** The states of a gift: its order is not paid yet, it waits for its day, its link is out, somebody has it, it was taken back. */
export const giftStates = ['unpaid', 'scheduled', 'delivered', 'claimed', 'revoked'] as const
export type GiftState = (typeof giftStates)[number]

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

/** Who gives, as the recipient is told: what the shop knows of them, and what they say. */
export type Giver = {
  /** The name of the account that pays; null for a guest, of whom nobody has checked who it is. */
  account: string | null
  /** What they call themselves, where the account does not say it already; null too when they left no name. */
  signature: string | null
}

/** What a giver typed, as others may be shown it: nothing of it becomes a link. */
export type GiversWords = {
  giver: Giver
  /** Plain text, lines kept. */
  message: string
}

/** `payerName`: of the account that pays; null for a guest, and empty for an account that was deleted, which is nobody either. */
export function giversWords(
  { giverName, message }: { giverName: string; message: string },
  payerName: string | null,
): GiversWords {
  // An account is told from a guest also by a name of which nothing can be shown.
  const account = !payerName ? null : shortName(payerName) || '…'
  const signature = shortName(giverName) || null
  const same = signature?.toLowerCase() === account?.toLowerCase()
  return { giver: { account, signature: same ? null : signature }, message: withoutLinks(message) }
}
