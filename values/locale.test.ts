import { expect, test } from 'vitest'
import { languageOf, localize } from './localized-text.ts'

test('a text falls back to English, then to any available language', () => {
  expect(localize({ es: 'hola', en: 'hello' }, 'es')).toBe('hola')
  expect(localize({ en: 'hello' }, 'es')).toBe('hello')
  expect(localize({ es: 'hola' }, 'en')).toBe('hola')
  expect(localize({}, 'en')).toBe('')
  expect(languageOf({ es: 'hola' }, 'en')).toBe('es')
})
