import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/harness/lanes.ts'
import { readPersonPlace, readPlace, writePlace } from './list-place.ts'

const values = fc.oneof(fc.maxSafeInteger(), fc.string())

test('what is written is read as it was', () => {
  fc.assert(
    fc.property(values, fc.integer({ min: -(2 ** 31), max: 2 ** 31 }), (value, key) => {
      expect(readPlace(writePlace({ value, key }))).toEqual({ value, key })
    }),
    { numRuns: runs(100) },
  )
  fc.assert(
    fc.property(values, fc.stringMatching(/^[\w-]{1,36}$/), (value, key) => {
      expect(readPersonPlace(writePlace({ value, key }))).toEqual({ value, key })
    }),
    { numRuns: runs(100) },
  )
})

test.each([null, '', '.', '1', '1.', 'a.n1', '1.x2', '12345678901.n1', '1 .n1'])(
  'no place is read in %s',
  (text) => {
    expect(readPlace(text)).toBeNull()
  },
)
