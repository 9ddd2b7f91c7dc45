import { shortName } from '#values/short-name.ts'
import { withoutLinks } from '#values/without-links.ts'
import type { GiftRecord } from './gift-queries.ts'

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
  { giverName, message }: Pick<GiftRecord, 'giverName' | 'message'>,
  payerName: string | null,
): GiversWords {
  // An account is told from a guest also by a name of which nothing can be shown.
  const account = !payerName ? null : shortName(payerName) || '…'
  const signature = shortName(giverName) || null
  const same = signature?.toLowerCase() === account?.toLowerCase()
  return { giver: { account, signature: same ? null : signature }, message: withoutLinks(message) }
}
