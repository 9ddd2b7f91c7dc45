import { createHash } from 'node:crypto'

export type LinkPurpose = 'verify-email' | 'reset-password'

/** A link's secret is stored as a digest: who reads the database cannot use it. */
export function linkIdentifier(purpose: LinkPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('hex')}`
}

/** A longer one would be broken by mail programs; the link works without it. */
const longestPlace = 500

/** Where the link of a mail leads, and where it goes on: a path of the site, which the page that opens checks again. */
export function linkPath(path: string, token: string, place: string | null = null): string {
  const query = new URLSearchParams({ token })
  if (place !== null && place !== '/' && place.length <= longestPlace) query.set('next', place)
  return `${path}?${query}`
}
