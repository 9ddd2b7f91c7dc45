import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekOf } from './week.ts'

const at = (text: string, durationSeconds = 60) => ({ seenAt: new Date(text), durationSeconds })

test('a week is from Monday to Sunday of the reader’s own clock, and sums what was seen in it', () => {
  const friday = new Date('2026-11-27T12:00')
  const seen = [
    at('2026-11-27T00:00', 300),
    at('2026-11-25T23:59:59', 100),
    at('2026-11-25T08:00', 20),
    at('2026-11-23T00:00', 3),
    at('2026-11-22T23:59:59', 9_000),
  ]
  expect(weekOf(seen, friday)).toEqual({ today: 4, classes: [1, 0, 2, 0, 1, 0, 0], seconds: 423 })
})

test.each(['2026-03-29', '2026-10-25'])(
  'the day on which clocks change, %s, is a Sunday like the others',
  (day) => {
    expect(weekOf([at(`${day}T23:30`)], new Date(`${day}T23:59`))).toMatchObject({
      today: 6,
      classes: [0, 0, 0, 0, 0, 0, 1],
    })
  },
)

test('whatever the moment, what was seen just now is of today', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (now) => {
      const { today, classes } = weekOf([{ seenAt: now, durationSeconds: 1 }], now)
      expect(classes[today]).toBe(1)
    }),
  )
})
