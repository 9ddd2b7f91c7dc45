import { LRUCache } from 'lru-cache'
import type { findActorBySession } from '#domain/people/sign-in/actor-queries.ts'

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findActorBySession>>>

const most = 10_000
/** How long a session stays cached at most, in case the database's notifications do not arrive. */
const longestMs = 5_000

/** Sessions by the digest of their token (docs/decisions/session-cache.md). */
export type SessionCache = {
  /** Caches what `read` finds, unless an account changed while it was reading. */
  find(digest: string, read: () => Promise<FoundSession | null>): Promise<FoundSession | null>
  forgetPerson(userId: string): void
  clear(): void
}

export function createSessionCache(now: () => number = () => performance.now()): SessionCache {
  const sessions = new LRUCache<string, FoundSession>({
    max: most,
    ttl: longestMs,
    ttlResolution: 0,
    perf: { now },
  })
  /** Counts changes of accounts: a session that was read before a change may be out of date. */
  let changes = 0
  return {
    async find(digest, read) {
      const cached = sessions.get(digest)
      if (cached) return cached
      const before = changes
      const found = await read()
      if (found && changes === before) sessions.set(digest, found)
      return found
    },
    forgetPerson(userId) {
      changes += 1
      for (const [digest, { actor }] of sessions.entries()) {
        if (actor.id === userId) sessions.delete(digest)
      }
    },
    clear() {
      changes += 1
      sessions.clear()
    },
  }
}
