import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { severalLines, withoutNul } from '#domain/kernel/typed-text.ts'
import { mostGiftCharacters, mostGiftDays } from '#values/gift-limits.ts'
import { shortName } from '#values/short-name.ts'
import { withoutLinks } from '#values/without-links.ts'

export const giftStates = ['unpaid', 'scheduled', 'delivered', 'claimed', 'revoked'] as const
export type GiftState = (typeof giftStates)[number]

/** A day more than the forms offer, as gifts are delivered at noon of their day. */
const maxWaitMs = (mostGiftDays + 1) * 24 * 3_600_000

/** `deliverAt` is null for delivery as soon as it is paid. */
export type GiftLetter = { message: string; deliverAt: Date | null }

/**
 * Normalizes a letter; a past date becomes null, for immediate delivery. Null for an invalid date or one more than a
 * year ahead. Throws `invalid-input` for a message that is too long.
 */
export function readGiftLetter(
  { now }: Pick<Context, 'now'>,
  { message: typed, deliverAt }: GiftLetter,
): GiftLetter | null {
  const message = severalLines(withoutNul(typed))
  if (message.length > mostGiftCharacters) {
    throw invalidInput({ message: ['too-long'] })
  }
  const wait = deliverAt ? deliverAt.getTime() - now().getTime() : 0
  if (Number.isNaN(wait) || wait > maxWaitMs) return null
  return { message, deliverAt: wait > 0 ? deliverAt : null }
}

export type Giver = {
  /** The name of the account; null for a guest. */
  account: string | null
  /** The typed name, if it differs from the account's. */
  signature: string | null
}

/** Giver and message as shown; links are removed from the message. */
export type GiftMessage = {
  giver: Giver
  /** Plain text with line breaks. */
  message: string
}

/** Giver and message for display. `payerName`: null for a guest, empty for a deleted account. */
export function describeGiver(
  { giverName, message }: { giverName: string; message: string },
  payerName: string | null,
): GiftMessage {
  // An account never looks like a guest, even when its name cannot be shown.
  const account = !payerName ? null : shortName(payerName) || '…'
  const signature = shortName(giverName) || null
  const same = signature?.toLowerCase() === account?.toLowerCase()
  return { giver: { account, signature: same ? null : signature }, message: withoutLinks(message) }
}
