import { expect, test } from 'vitest'
import { parseEmailAddress } from './email-address.ts'

test('an address is normalized in letter case and spaces', () => {
  expect(parseEmailAddress('  Ana.Pérez@Example.ORG ')).toBeNull()
  expect(parseEmailAddress('  Ana.Perez+Aula@Example.ORG ')).toBe('ana.perez+aula@example.org')
})

test.each([
  '',
  'ana',
  'ana@',
  '@example.org',
  'ana@localhost',
  'ana..b@example.org',
  'ana@-example.org',
  'ana@exa mple.org',
  'ana@example.org\nBcc: all@example.org',
  `${'a'.repeat(250)}@example.org`,
])('%j is not an address', (text) => {
  expect(parseEmailAddress(text)).toBeNull()
})
