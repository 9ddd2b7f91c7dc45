const hour = 3_600
const day = 24 * hour

export const sessionSeconds = 90 * day
/** Staff sessions end sooner when unused, because they open the shop and what people wrote to it. */
export const idleSeconds = { learner: 30 * day, staff: 7 * day } as const
/** The last use is written at most this often, so that most page views write nothing. */
const seenEverySeconds = hour

/** The moments to compare with: sessions last used before `usedAfter` are over. */
export function sessionBounds(now: Date) {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
  return {
    now,
    usedAfter: { learner: before(idleSeconds.learner), staff: before(idleSeconds.staff) },
    writtenAfter: before(seenEverySeconds),
  }
}
