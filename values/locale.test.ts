import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localeFromAcceptLanguage, locales } from './locale.ts'
import { languageOf, localize } from './localized-text.ts'

test.each([
  ['es', 'es'],
  ['en-US,en;q=0.9', 'en'],
  ['fr-FR, es;q=0.4, en;q=0.6', 'en'],
  ['en;q=0, es', 'es'],
  ['en;q=0', null],
  ['de', null],
  ['', null],
  [undefined, null],
])('Accept-Language %s asks for %s', (header, expected) => {
  expect(localeFromAcceptLanguage(header)).toBe(expected)
})

test('no header makes the choice of language fail', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      const chosen = localeFromAcceptLanguage(header)
      return chosen === null || locales.includes(chosen)
    }),
  )
})

test('a text falls back to English, then to the language that there is', () => {
  expect(localize({ es: 'hola', en: 'hello' }, 'es')).toBe('hola')
  expect(localize({ en: 'hello' }, 'es')).toBe('hello')
  expect(localize({ es: 'hola' }, 'en')).toBe('hola')
  expect(localize({}, 'en')).toBe('')
  expect(languageOf({ es: 'hola' }, 'en')).toBe('es')
})
