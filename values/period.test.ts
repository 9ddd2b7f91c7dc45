import { expect, test } from 'vitest'
import { cut, lastDays, lengthOf, periodBefore, stepFor } from './period.ts'

test('the period before has as many days and ends right before', () => {
  const period = lastDays(30, '2026-03-10')
  expect(period).toEqual({ from: '2026-02-09', to: '2026-03-10' })
  expect(periodBefore(period)).toEqual({ from: '2026-01-10', to: '2026-02-08' })
  expect(lengthOf(periodBefore(period))).toBe(30)
})

test.each([
  ['day', { from: '2026-12-30', to: '2027-01-01' }, ['2026-12-30', '2026-12-31', '2027-01-01']],
  // A Wednesday to a Tuesday.
  ['week', { from: '2026-12-23', to: '2027-01-05' }, ['2026-12-23', '2026-12-28', '2027-01-04']],
  ['month', { from: '2028-02-28', to: '2028-03-01' }, ['2028-02-28', '2028-03-01']],
] as const)('is cut into parts by %s, without a gap', (step, period, starts) => {
  const parts = cut(period, step)
  expect(parts.map(({ from }) => from)).toEqual(starts)
  expect(parts.reduce((days, part) => days + lengthOf(part), 0)).toBe(lengthOf(period))
  expect(parts.at(-1)?.to).toBe(period.to)
})

test('long periods have weeks or months', () => {
  expect([30, 90, 365, 800].map((days) => stepFor(lastDays(days, '2026-03-10')))).toEqual([
    'day',
    'day',
    'week',
    'month',
  ])
})
