import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/harness/lanes.ts'
import { createDownloadTokens } from './download-token.ts'

let clock = new Date('2027-01-01T12:00:00Z')
const secret = 'a secret that only this test knows'
const tokens = createDownloadTokens({ secret, now: () => clock })
const grant = { fileId: 7, userId: 'aPerson', client: 'web', locale: 'es' } as const
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.= %\0é'

test('a token is valid for its file for five minutes', () => {
  clock = new Date('2027-01-01T12:00:00Z')
  const token = tokens.make(grant)
  clock = new Date('2027-01-01T12:04:59Z')
  expect(tokens.read(token)).toEqual(grant)
  clock = new Date('2027-01-01T12:05:00Z')
  expect(tokens.read(token)).toBeNull()
})

test('a token with any character changed, removed or added is refused', () => {
  const grants = fc.record({
    fileId: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    userId: fc.string({ minLength: 1 }),
    client: fc.constantFrom('web', 'mobile'),
    locale: fc.constantFrom('es', 'en'),
  })
  const property = fc.property(
    grants,
    fc.nat(),
    fc.constantFrom(...characters),
    fc.constantFrom(0, 1),
    fc.boolean(),
    (grant, place, character, taken, cut) => {
      const token = tokens.make(grant)
      const at = place % token.length
      const changed = token.slice(0, at) + (cut ? '' : character) + token.slice(at + (cut ? 1 : taken))
      fc.pre(changed !== token)
      expect(tokens.read(token)).toEqual(grant)
      expect(tokens.read(changed)).toBeNull()
    },
  )
  fc.assert(property, { numRuns: runs(2_000) })
})

test('tokens signed with another secret and other texts are refused', () => {
  const other = createDownloadTokens({ secret: `${secret}!`, now: () => clock })
  for (const token of [other.make(grant), '', '.', '..', 'a.b', 'null', '\0']) {
    expect(tokens.read(token)).toBeNull()
  }
})
