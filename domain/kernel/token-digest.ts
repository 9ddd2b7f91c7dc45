import { createHash } from 'node:crypto'

/** What is stored instead of a token, so that reading the database is not enough to use it. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export type LinkPurpose = 'verify-email' | 'reset-password' | 'change-email' | 'owner-link'

/** How a mailed link is stored. */
export function linkIdentifier(purpose: LinkPurpose, token: string): string {
  return `${purpose}:${tokenDigest(token)}`
}
