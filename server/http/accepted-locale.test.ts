import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '#values/locale.ts'
import { acceptedLocale } from './accepted-locale.ts'

test.each([
  ['es', 'es'],
  ['en-US,en;q=0.9', 'en'],
  ['fr-FR, es;q=0.4, en;q=0.6', 'en'],
  ['en;q=0, es', 'es'],
  ['en;q=0', null],
  ['de', null],
  ['', null],
  [null, null],
])('Accept-Language %s selects %s', (header, expected) => {
  expect(acceptedLocale(header)).toBe(expected)
})

test('no header value throws an error', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      const chosen = acceptedLocale(header)
      return chosen === null || locales.includes(chosen)
    }),
  )
})
