import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textSizeFrom, textSizes } from './reading-style.ts'

test('every size is reached in steps of a tenth', () => {
  const sizes = [textSizes.least as number]
  while (textSizeFrom(sizes.at(-1) as number, 1) !== sizes.at(-1))
    sizes.push(textSizeFrom(sizes.at(-1) as number, 1))
  expect(sizes).toHaveLength(27)
  expect(sizes.at(-1)).toBe(3.1)
  expect(sizes.map((size) => size.toFixed(1))).toEqual(sizes.map((size) => size.toString().padEnd(3, '.0')))
})

test('random steps stay in range', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -40, max: 40 })), (walk) => {
      const size = walk.reduce(textSizeFrom, textSizes.usual as number)
      expect(size).toBeGreaterThanOrEqual(0.5)
      expect(size).toBeLessThanOrEqual(3.1)
    }),
  )
})
