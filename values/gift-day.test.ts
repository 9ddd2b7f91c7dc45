import { expect, test } from 'vitest'
import { dayOf } from './day.ts'
import { giftDay } from './gift-day.ts'

test('a day of a date field is a moment of that very day, and comes back as it was', () => {
  expect(giftDay('2026-12-24')).toEqual(new Date('2026-12-24T12:00:00Z'))
  expect(dayOf(giftDay('2028-02-29') as Date)).toBe('2028-02-29')
})

test.each(['', '2026-02-30', '24.12.2026', '2026-13-01', '2026-12-24T00:00', 'tomorrow'])(
  '%s is no day',
  (text) => {
    expect(giftDay(text)).toBeNull()
  },
)
