import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GemTerms } from '#domain/kernel/shop.ts'
import { dayOf } from '#values/day.ts'
import { gemBalanceOf } from './gem-balance.ts'
import type { GemState } from './gem-queries.ts'

const start = new Date('2026-03-01T18:30:00Z')
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
const fresh: GemState = { verified: true, memberSince: start, newest: null }
const terms: GemTerms = { perDay: 2, most: 5 }

test('the first day and each midnight in UTC give gems until the balance is full', () => {
  const at = (hours: number) => gemBalanceOf(fresh, terms, later(hours))
  expect(at(0)).toEqual({
    verified: true,
    balance: 2,
    due: 2,
    next: { at: new Date('2026-03-02T00:00:00Z'), amount: 2 },
  })
  expect(at(5).balance).toBe(2)
  expect(at(6)).toMatchObject({ balance: 4, next: { amount: 1 } })
  expect(at(30)).toMatchObject({ balance: 5, next: null })
  expect(at(3_000)).toMatchObject({ balance: 5, next: null })
})

test('unverified people get nothing, and all of it once verified', () => {
  const unverified = gemBalanceOf({ ...fresh, verified: false }, terms, later(30))
  expect(unverified).toEqual({ verified: false, balance: 0, due: 0, next: null })
  expect(gemBalanceOf(fresh, terms, later(30)).due).toBe(5)
})

test('a lowered limit takes nothing, and a clock set back gives nothing', () => {
  const rich = { ...fresh, newest: { number: 4, balance: 9, day: '2026-03-01' } }
  expect(gemBalanceOf(rich, terms, later(72))).toMatchObject({ balance: 9, due: 0, next: null })
  const poor = { ...fresh, newest: { number: 4, balance: 0, day: '2026-03-05' } }
  expect(gemBalanceOf(poor, terms, start)).toMatchObject({ balance: 0, due: 0 })
})

test('a shop may give none', () => {
  expect(gemBalanceOf(fresh, { perDay: 0, most: 5 }, later(500))).toMatchObject({ balance: 0, next: null })
})

test('the balance equals an entry at each midnight', () => {
  const happening = fc.record({ hours: fc.integer({ min: 0, max: 60 }), spends: fc.boolean() })
  fc.assert(
    fc.property(
      fc.record({ perDay: fc.integer({ min: 0, max: 6 }), most: fc.integer({ min: 0, max: 15 }) }),
      fc.array(happening, { maxLength: 30 }),
      (terms, happenings) => {
        let state = fresh
        let hour = 0
        let eager = Math.min(terms.perDay, terms.most)
        let day = dayOf(start)
        for (const { hours, spends } of happenings) {
          for (let step = 0; step < hours; step++) {
            hour += 1
            if (dayOf(later(hour)) === day) continue
            day = dayOf(later(hour))
            eager = Math.max(eager, Math.min(terms.most, eager + terms.perDay))
          }
          const { balance } = gemBalanceOf(state, terms, later(hour))
          expect(balance).toBe(eager)
          if (!spends || balance === 0) continue
          eager -= 1
          state = { ...fresh, newest: { number: (state.newest?.number ?? 0) + 1, balance: balance - 1, day } }
        }
      },
    ),
  )
})
