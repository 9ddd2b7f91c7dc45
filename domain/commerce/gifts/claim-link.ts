import { createHash } from 'node:crypto'
import type { Context } from '#domain/kernel/context.ts'
import { updateGift } from './gift-queries.ts'

const possibleToken = /^[0-9A-Z]{32}$/

/** A new token; the previous link stops working. */
export async function newClaimToken(context: Context, { id }: { id: number }): Promise<string> {
  const token = context.randomText(32)
  await updateGift(context.db, id, { claimDigest: claimDigestOf(token) })
  return token
}

/** Only the digest is stored. Null for an impossible token. */
export function claimDigestOf(token: string): string | null {
  return possibleToken.test(token) ? createHash('sha256').update(token).digest('hex') : null
}
