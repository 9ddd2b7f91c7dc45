import { createHash } from 'node:crypto'

export type LinkPurpose = 'verify-email' | 'reset-password'

/** Stored as a digest, so that the database alone opens no link. */
export function linkIdentifier(purpose: LinkPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('hex')}`
}

/** Mail programs break longer links. */
const longestPlace = 500

/** The page checks `place` again. */
export function linkPath(path: string, token: string, place: string | null = null): string {
  const query = new URLSearchParams({ token })
  if (place !== null && place !== '/' && place.length <= longestPlace) query.set('next', place)
  return `${path}?${query}`
}
