import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/harness/lanes.ts'
import { createSessionCache, type FoundSession } from './session-cache.ts'

const session = (id: string, name: string): FoundSession => ({
  seenAt: new Date(0),
  withoutSecondFactor: false,
  actor: {
    kind: 'user',
    id,
    name,
    email: `${id}@example.org`,
    role: 'learner',
    verified: true,
    blockShopping: false,
    subscribed: false,
    preferences: {},
    affiliateLink: null,
  },
})

test('a session is read once, and read again after five seconds', async () => {
  let clock = 1
  let reads = 0
  const cache = createSessionCache(() => clock)
  const read = async () => {
    reads += 1
    return session('ana', 'Ana')
  }
  await cache.find('digest', read)
  clock += 4_999
  expect(await cache.find('digest', read)).toEqual(session('ana', 'Ana'))
  expect(reads).toBe(1)
  clock += 2
  await cache.find('digest', read)
  expect(reads).toBe(2)
})

test('a session that does not exist is looked up each time', async () => {
  const cache = createSessionCache()
  expect(await cache.find('digest', async () => null)).toBeNull()
  expect(await cache.find('digest', async () => session('ana', 'Ana'))).not.toBeNull()
})

/**
 * People with two sessions each. A change is committed, then its notification arrives, as the database sends it. A reader that
 * starts after the notification may see nothing older, and never another person.
 */
test('no reader sees a state older than the last notification, or another person’s', async () => {
  const step = fc.record({
    person: fc.nat(2),
    session: fc.nat(1),
    does: fc.constantFrom('read', 'read', 'read', 'rename', 'end'),
  })
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 25 }), async (scheduler, steps) => {
      const cache = createSessionCache()
      const people = [0, 1, 2].map(() => ({ version: 0, notified: 0, ended: [false, false] }))
      const work = steps.map(async ({ person, session: index, does }) => {
        const one = people[person] as (typeof people)[number]
        if (does === 'read') {
          await scheduler.schedule(Promise.resolve(), 'a reader starts')
          const least = one.notified
          const found = await cache.find(`${person}/${index}`, async () => {
            await scheduler.schedule(Promise.resolve(), 'the query is sent')
            const row = one.ended[index] ? null : session(`${person}`, `${one.version}`)
            await scheduler.schedule(Promise.resolve(), 'its rows arrive')
            return row
          })
          if (found) {
            expect(found.actor.id).toBe(`${person}`)
            expect(Number(found.actor.name)).toBeGreaterThanOrEqual(least)
          }
          return
        }
        await scheduler.schedule(Promise.resolve(), 'a change is committed')
        one.version += 1
        if (does === 'end') one.ended[index] = true
        const { version } = one
        await scheduler.schedule(Promise.resolve(), 'its notification arrives')
        cache.forgetPerson(`${person}`)
        one.notified = Math.max(one.notified, version)
      })
      await scheduler.waitAll()
      await Promise.all(work)
      for (const [person, one] of people.entries()) {
        for (const index of one.ended.flatMap((ended, place) => (ended ? [place] : []))) {
          expect(await cache.find(`${person}/${index}`, async () => null)).toBeNull()
        }
      }
    }),
    { numRuns: runs(100) },
  )
})
