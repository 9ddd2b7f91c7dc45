import { expect, test } from 'vitest'
import { createTransferRate } from './transfer-rate.ts'

test('tells the rate of the last seconds, and nothing too early', () => {
  const rate = createTransferRate()
  rate.note(0, 0)
  rate.note(1_000, 500)
  expect(rate.bytesPerSecond()).toBeNull()
  rate.note(2_000, 2_000)
  expect(rate.bytesPerSecond()).toBe(1_000)
  rate.note(12_000, 2_000)
  expect(rate.bytesPerSecond()).toBeNull()
  rate.note(14_000, 8_000)
  expect(rate.bytesPerSecond()).toBe(3_000)
  rate.forget()
  expect(rate.bytesPerSecond()).toBeNull()
})
