import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsText } from './search-text.ts'

test.each([
  ['Introducción a Ñandú', 'introduccion', true],
  ['Introducción a Ñandú', 'NANDU', true],
  ['Introduccion', 'cción', true],
  ['Rutas anidadas', ' rutas ', true],
  ['Rutas anidadas', 'guardas', false],
])('%s contains %s: %s', (text, searched, found) => {
  expect(containsText(text, searched)).toBe(found)
})

test('a text contains each of its parts in any case', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'grapheme-ascii' }), fc.string(), (before, part, after) => {
      expect(containsText(`${before}${part}${after}`, part.toUpperCase())).toBe(true)
    }),
  )
})
