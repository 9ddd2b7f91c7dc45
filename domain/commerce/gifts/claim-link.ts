import { createHash } from 'node:crypto'
import type { Context } from '#domain/kernel/context.ts'
import { updateGift } from './gift-queries.ts'

/** Tokens are random texts; nothing else is worth a query. */
const possibleToken = /^[0-9A-Z]{32}$/

/** A token that opens the page that claims this gift, for its next letter; the link of the one before is dead. */
export async function newClaimToken(context: Context, { id }: { id: number }): Promise<string> {
  const token = context.randomText(32)
  await updateGift(context.db, id, { claimDigest: claimDigestOf(token) })
  return token
}

/** Under which a link's token is kept, so that who reads the database cannot use it; null for what is no token. */
export function claimDigestOf(token: string): string | null {
  return possibleToken.test(token) ? createHash('sha256').update(token).digest('hex') : null
}
