import { LRUCache } from 'lru-cache'

const mostCharacters = 32 * 1024 * 1024
/** The longest time that a value is cached, in case the database's notifications do not arrive. */
const longestMs = 60_000

/** Caches what is the same for everybody: outlines, texts of lessons, pages of lists (docs/decisions/catalog-cache.md). */
export type CatalogCache = {
  /** `read` runs once for all simultaneous callers. Null is not cached, since anybody may ask for things that do not exist. */
  find<Value>(key: string, read: () => Promise<Value>): Promise<Value>
  /** Later calls get nothing that was read before. */
  clear(): void
}

export function createCatalogCache(now: () => number = () => performance.now()): CatalogCache {
  const values = new LRUCache<string, { value: Promise<unknown> }>({
    maxSize: mostCharacters,
    ttl: longestMs,
    ttlResolution: 0,
    perf: { now },
  })
  return {
    find<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
      const cached = values.get(key)
      if (cached) return cached.value as Promise<Value>
      const entry = { value: read() }
      values.set(key, entry, { size: 1 })
      const isCurrent = () => values.peek(key) === entry
      entry.value.then(
        (value) => {
          if (!isCurrent()) return
          if (value === null) values.delete(key)
          // A new object: for the same one the cache would not update the size of 1.
          else
            values.set(
              key,
              { ...entry },
              { size: key.length + JSON.stringify(value).length, noUpdateTTL: true },
            )
        },
        () => isCurrent() && values.delete(key),
      )
      return entry.value
    },
    clear: () => values.clear(),
  }
}

/** Reads from the database each time. For tests that write to tables themselves. */
export const noCatalogCache: CatalogCache = { find: (_key, read) => read(), clear: () => {} }
