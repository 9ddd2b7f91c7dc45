import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '#tests/harness/lanes.ts'
import { createCatalogCache } from './catalog-cache.ts'

test('a value is read once for all who ask, and again after a minute', async () => {
  let clock = 1
  const cache = createCatalogCache(() => clock)
  const read = vi.fn(async () => 'outline')
  expect(await Promise.all([cache.find('a', read), cache.find('a', read)])).toEqual(['outline', 'outline'])
  clock += 59_999
  await cache.find('a', read)
  expect(read).toHaveBeenCalledTimes(1)
  clock += 2
  await cache.find('a', read)
  expect(read).toHaveBeenCalledTimes(2)
})

test('neither what does not exist nor a failed query is cached', async () => {
  const cache = createCatalogCache()
  expect(await cache.find('a', async () => null)).toBeNull()
  await expect(cache.find('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.find('a', async () => 'there')).toBe('there')
})

test('the least recently used values make room', async () => {
  const cache = createCatalogCache()
  const read = vi.fn(async () => 'x'.repeat(10_000_000))
  for (const key of ['a', 'b', 'c', 'd']) await cache.find(key, read)
  expect(read).toHaveBeenCalledTimes(4)
  await cache.find('d', read)
  expect(read).toHaveBeenCalledTimes(4)
  await cache.find('a', read)
  expect(read).toHaveBeenCalledTimes(5)
})

/** A change is committed, then its notification arrives; a reader that starts afterwards may see nothing older. */
test('no reader sees a state older than the last notification, or the value of another key', async () => {
  const step = fc.record({ key: fc.nat(2), does: fc.constantFrom('read', 'read', 'change') })
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 25 }), async (scheduler, steps) => {
      const cache = createCatalogCache()
      const things = [0, 1, 2].map(() => ({ version: 0, notified: 0 }))
      const work = steps.map(async ({ key, does }) => {
        const thing = things[key] as (typeof things)[number]
        if (does === 'read') {
          await scheduler.schedule(Promise.resolve(), 'a reader starts')
          const least = thing.notified
          const found = await cache.find(`${key}`, async () => {
            await scheduler.schedule(Promise.resolve(), 'the query is sent')
            const row = { key, version: thing.version }
            await scheduler.schedule(Promise.resolve(), 'its rows arrive')
            return row
          })
          expect(found.key).toBe(key)
          expect(found.version).toBeGreaterThanOrEqual(least)
          return
        }
        await scheduler.schedule(Promise.resolve(), 'a change is committed')
        thing.version += 1
        const { version } = thing
        await scheduler.schedule(Promise.resolve(), 'its notification arrives')
        cache.clear()
        thing.notified = Math.max(thing.notified, version)
      })
      await scheduler.waitAll()
      await Promise.all(work)
    }),
    { numRuns: runs(100) },
  )
})
