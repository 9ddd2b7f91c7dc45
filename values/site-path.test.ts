import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/harness/lanes.ts'
import { parseSitePath } from './site-path.ts'

test('a path keeps query and hash', () => {
  expect(parseSitePath('/inscribe/react?extra=code#pay')).toBe('/inscribe/react?extra=code#pay')
})

test.each([
  null,
  '',
  'pack',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
])('%j is refused', (text) => {
  expect(parseSitePath(text)).toBeNull()
})

test('any accepted path stays on the page’s host', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', '@', ':', '\t', '\n', '?', '#', 'evil.example', 'http')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = parseSitePath(`/${pieces.join('')}`)
      if (path !== null) expect(new URL(path, 'https://aula.example').host).toBe('aula.example')
    }),
    { numRuns: runs(2_000) },
  )
})
