import { expect, test } from 'vitest'
import { attemptDueAfter, isLastAttempt, openSeconds } from './reconciliation-delays.ts'

const [minute, hour, day] = [60, 3_600, 86_400]

test('an unpaid order is checked seven times in three days', () => {
  expect(openSeconds).toBe(3 * day)
  expect([5, 6, 7].map(isLastAttempt)).toEqual([false, true, true])
})

test.each([
  ['at once', 0, 0],
  ['a second before the first check', 29, 0],
  ['at the first check', 30, 1],
  ['after a minute', minute, 1],
  ['after two hours', 2 * hour, 4],
  ['a second before the end', 3 * day - 1, 6],
  ['at the end', 3 * day, 7],
  ['after a month', 30 * day, 7],
])('a lost schedule resumes %s (%i s) with check %i', (_when, seconds, attempt) => {
  expect(attemptDueAfter(seconds)).toBe(attempt)
})
