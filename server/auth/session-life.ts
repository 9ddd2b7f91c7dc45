import { createHash } from 'node:crypto'

const hour = 3_600
const day = 24 * hour

export const sessionSeconds = 90 * day
/** Shorter for those who work in the studio, whose sessions open the shop or what people told it. */
export const idleSeconds = { learner: 30 * day, staff: 7 * day } as const
/** Last use is written at most this often, so that most page views write nothing. */
const seenEverySeconds = hour

/** Sessions older than these moments are over. */
export function sessionBounds(now: Date) {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
  return {
    now,
    usedAfter: { learner: before(idleSeconds.learner), staff: before(idleSeconds.staff) },
    writtenAfter: before(seenEverySeconds),
  }
}

/** Stored as a digest, so that the database alone opens no session. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
