import { expect, test } from 'vitest'
import { dayOf } from './day.ts'
import { giftDay } from './gift-day.ts'

test('a date is converted to a time on that day and back', () => {
  expect(giftDay('2026-12-24')).toEqual(new Date('2026-12-24T12:00:00Z'))
  expect(dayOf(giftDay('2028-02-29') as Date)).toBe('2028-02-29')
})

test.each(['', '2026-02-30', '24.12.2026', '2026-13-01', '2026-12-24T00:00', 'tomorrow'])(
  '%s is not a date',
  (text) => {
    expect(giftDay(text)).toBeNull()
  },
)
