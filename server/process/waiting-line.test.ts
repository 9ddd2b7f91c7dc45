import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runs } from '#tests/harness/lanes.ts'
import { createWaitingLine, type Leave, type Limits } from './waiting-line.ts'

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance'],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const ranks = 3
const limits: Limits = { places: 2, placeMs: 500, underWay: 5, waiting: 4, longestMs: 1_000 }

type Guest = {
  rank: number
  leaving: AbortController
  answers: (Leave | null)[]
  startedAt: number | null
  left: boolean
}

function openLine(given: Partial<Limits> = {}, isBusy = () => false) {
  const line = createWaitingLine({ ...limits, ...given }, ranks, isBusy)
  const guests: Guest[] = []
  const enter = (rank: number) => {
    const guest: Guest = { rank, leaving: new AbortController(), answers: [], startedAt: null, left: false }
    guests.push(guest)
    line
      .enter(rank, () => guest.leaving.signal)
      .then((leave) => {
        guest.answers.push(leave)
        if (leave) guest.startedAt = performance.now()
      })
    return guest
  }
  const leave = (guest: Guest) => {
    if (guest.answers[0]) guest.left = true
    guest.answers[0]?.()
  }
  return { line, guests, enter, leave }
}

/** And a turn of the event loop, which comes a millisecond later when a timer asks for it. */
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await vi.advanceTimersByTimeAsync(1)
}
const isUnderWay = ({ answers: [leave], left }: Guest) => Boolean(leave) && !left
const isWaiting = ({ answers }: Guest) => answers.length === 0

type Step =
  | { does: 'enter'; rank: number }
  | { does: 'leave' | 'abort'; which: number }
  | { does: 'pass'; ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('enter' as const), rank: fc.nat(ranks - 1) }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('leave' as const, 'abort' as const), which: fc.nat(30) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('pass' as const), ms: fc.constantFrom(0, 1, 100, 400, 600) }),
  },
)

test('under random load the limits hold, higher priorities begin first, and each is answered once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const isBusy = vi.fn(() => false)
      const { line, guests, enter, leave } = openLine({}, isBusy)
      for (const each of steps) {
        const before = guests.filter(isWaiting)
        if (each.does === 'enter') enter(each.rank)
        if (each.does === 'pass') await pass(each.ms)
        else await pass(0)
        const guest = 'which' in each ? guests[each.which % Math.max(1, guests.length)] : undefined
        if (guest && each.does === 'leave') leave(guest)
        if (guest && each.does === 'abort') guest.leaving.abort()

        const now = performance.now()
        const underWay = guests.filter(isUnderWay)
        expect(underWay.length).toBeLessThanOrEqual(limits.underWay)
        const holding = underWay.filter(({ startedAt }) => now - (startedAt ?? 0) < limits.placeMs)
        expect(holding.length).toBeLessThanOrEqual(limits.places)
        const waiting = guests.filter(isWaiting)
        expect(waiting.length).toBeLessThanOrEqual(limits.waiting)
        for (const started of before.filter(isUnderWay)) {
          const passedOver = waiting.filter((other) => before.includes(other) && other.rank < started.rank)
          expect(passedOver.map(({ rank }) => rank)).toEqual([])
        }
      }
      await pass(limits.longestMs)
      expect(guests.map(({ answers }) => answers.length)).toEqual(guests.map(() => 1))
      for (const guest of guests.filter(isUnderWay)) leave(guest)
      expect(line.counts()).toEqual({ underWay: 0, waiting: 0 })
      const late = enter(ranks - 1)
      await pass(0)
      expect(isUnderWay(late)).toBe(true)
      // Each timer of a place asks it. Other files of tests set timers in this process too, so that counting timers would say nothing.
      isBusy.mockClear()
      await pass(limits.placeMs)
      expect(isBusy, 'for the place of the late one').toHaveBeenCalledTimes(1)
    }),
    { numRuns: runs(1_000) },
  )
})

test('a waiting entry begins in a new turn of the event loop', async () => {
  const { enter, leave } = openLine({ places: 1 })
  const first = enter(0)
  const second = enter(0)
  await pass(0)
  const order: string[] = []
  setImmediate(() => order.push('health'))
  second.leaving.signal.addEventListener('abort', () => order.push('aborted'))
  leave(first)
  expect(isUnderWay(second)).toBe(false)
  await pass(0)
  expect(order).toEqual(['health'])
  expect(isUnderWay(second)).toBe(true)
})

test('a higher priority takes the place of the lowest, which is refused at once', async () => {
  const { enter } = openLine({ places: 1, waiting: 2 })
  enter(0)
  const [visitor, member] = [enter(2), enter(1)]
  const urgent = enter(0)
  const late = enter(2)
  await pass(0)
  expect(visitor.answers).toEqual([null])
  expect(late.answers).toEqual([null])
  expect([member, urgent].map(isWaiting)).toEqual([true, true])
})

test('higher priorities begin first, and leaving twice frees one slot', async () => {
  const { enter, leave } = openLine({ places: 1 })
  const first = enter(2)
  const [visitor, member, urgent] = [enter(2), enter(1), enter(0)]
  await pass(0)
  leave(first)
  leave(first)
  await pass(10)
  expect([visitor, member, urgent].map(isUnderWay)).toEqual([false, false, true])
  leave(urgent)
  await pass(10)
  expect([visitor, member].map(isUnderWay)).toEqual([false, true])
})

test('a long-running entry frees its slot, and still counts toward the total', async () => {
  const { enter } = openLine({ places: 1, underWay: 2, longestMs: 5_000 })
  const all = [enter(0), enter(0), enter(0)]
  await pass(limits.placeMs)
  expect(all.map(isUnderWay)).toEqual([true, true, false])
  await pass(5_000)
  expect(all[2]?.answers).toEqual([null])
})

test('a slot is not freed while the event loop is blocked', async () => {
  let busy = true
  const { enter } = openLine({ places: 1, longestMs: 5_000 }, () => busy)
  const all = [enter(0), enter(0)]
  await pass(3 * limits.placeMs)
  expect(all.map(isUnderWay)).toEqual([true, false])
  busy = false
  await pass(limits.placeMs)
  expect(all.map(isUnderWay)).toEqual([true, true])
})

test('when the oldest has waited too long, the newest begins next', async () => {
  const { enter, leave } = openLine({ places: 1, placeMs: 10_000 })
  const first = enter(0)
  const [oldest, newest] = [enter(0), enter(0)]
  await pass(100)
  leave(first)
  await pass(0)
  expect([oldest, newest].map(isUnderWay)).toEqual([true, false])
  const latest = enter(0)
  await pass(600)
  leave(oldest)
  await pass(0)
  expect([newest, latest].map(isUnderWay)).toEqual([false, true])
})

test('an entry aborted while waiting never begins', async () => {
  const { enter, leave, line } = openLine({ places: 1 })
  const first = enter(0)
  const gone = enter(0)
  await pass(0)
  gone.leaving.abort()
  leave(first)
  await pass(0)
  expect(gone.answers).toEqual([null])
  expect(line.counts()).toEqual({ underWay: 0, waiting: 0 })
})
