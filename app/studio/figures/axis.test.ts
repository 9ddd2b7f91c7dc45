import { expect, test } from 'vitest'
import { axisFor } from './axis.ts'

test.each([
  [[0], 100, [100, 0]],
  [[32_450], 100, [40_000, 20_000, 0]],
  [[100], 100, [100, 0]],
  [[7], 1, [10, 5, 0]],
  [[0.031], 0.01, [0.04, 0.02, 0]],
])('%j has round steps, and zero', (values, unit, ticks) => {
  const axis = axisFor(values, [], unit)
  expect(axis.ticks.map((tick) => Number(tick.toFixed(4)))).toEqual(ticks)
  expect(axis.top).toBe(axis.ticks[0])
})

test('goes below zero as far as needed', () => {
  expect(axisFor([300], [0, 120], 100)).toMatchObject({ top: 300, depth: 120 })
})
