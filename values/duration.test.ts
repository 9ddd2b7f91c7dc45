import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockLabel, totalLabel } from './duration.ts'
import { parseClock } from './parse-clock.ts'

test('a formatted duration is parsed to the same value', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99 * 3600 }),
      (seconds) => parseClock(clockLabel(seconds)) === seconds,
    ),
  )
})

test.each(['', '5', '1:5', '1:60', '1:61:00', 'a:bc', '-1:00'])('"%s" is not a duration', (text) => {
  expect(parseClock(text)).toBeNull()
})

test.each([
  [0, '0 s'],
  [50, '50 s'],
  [61, '1 min'],
  [3600, '1 h'],
  [22_200, '6 h 10 min'],
])('%i seconds are spoken as %s', (seconds, label) => {
  expect(totalLabel(seconds)).toBe(label)
})
