import { createHash } from 'node:crypto'

const hour = 3_600
const day = 24 * hour

/** Row M3. */
export const sessionSeconds = 90 * day
/** How long a session lasts that nobody uses; the owner's opens the whole shop. */
export const idleSeconds = { learner: 30 * day, owner: 7 * day } as const
/** A session's last use is written at most this often, so that reading a page is reading alone. */
const seenEverySeconds = hour

/** The moments that decide at `now` whether a session is over. */
export function sessionBounds(now: Date) {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
  return {
    now,
    usedAfter: { learner: before(idleSeconds.learner), owner: before(idleSeconds.owner) },
    writtenAfter: before(seenEverySeconds),
  }
}

/** A session's secret is stored as a digest: who reads the database, or a copy of it, cannot use it. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
