import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countChapters, saidNumbers } from './chapter-numbers.ts'

const at = (depth: number, number: string | null = null) => ({ depth, number })

test('chapters are counted within the one that they stand in, without those that say their number', () => {
  const chapters = [at(0, ''), at(0), at(1), at(1), at(0), at(2), at(0, 'A'), at(1)]
  expect(countChapters(chapters)).toEqual([
    { depth: 0, number: '' },
    { depth: 0, number: '1' },
    { depth: 1, number: '1.1' },
    { depth: 1, number: '1.2' },
    { depth: 0, number: '2' },
    { depth: 1, number: '2.1' },
    { depth: 0, number: 'A' },
    { depth: 1, number: 'A.1' },
  ])
})

test('what counting gave is found again, whatever the chapters say', () => {
  const chapter = fc.record({
    depth: fc.nat(4),
    number: fc.option(fc.constantFrom('', '1', '2', 'A', '1.1'), { nil: null }),
  })
  fc.assert(
    fc.property(fc.array(chapter, { maxLength: 12 }), (chapters) => {
      const counted = countChapters(chapters)
      const said = saidNumbers(counted)
      const again = counted.map(({ depth }, index) => ({ depth, number: said[index] ?? null }))
      expect(countChapters(again)).toEqual(counted)
    }),
  )
})
