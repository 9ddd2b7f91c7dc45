import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/harness/lanes.ts'
import { compareLines } from './text-lines.ts'

const drawn = (before: string, after: string) =>
  compareLines(before, after).map(({ what, pieces }) => {
    const sign = { same: ' ', added: '+', removed: '-', gap: '…' }[what]
    return sign + pieces.map(({ text, what: part }) => (part === 'same' ? text : `[${text}]`)).join('')
  })

test('a changed line is shown twice, with the words that changed', () => {
  expect(drawn('uno\ndos largas palabras\ntres\n', 'uno\ndos largas letras\ntres\n')).toEqual([
    ' uno',
    '-dos largas [palabras]',
    '+dos largas [letras]',
    ' tres',
  ])
})

test('what is far from a change is a gap', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `línea ${index}`)
  const after = lines.with(10, 'otra')
  expect(drawn(lines.join('\n'), after.join('\n'))).toEqual([
    '…',
    ' línea 8',
    ' línea 9',
    '-[línea 10]',
    '+[otra]',
    ' línea 11',
    ' línea 12',
    '…',
  ])
})

test('nothing of either text is lost', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b c', 'd', ''), { maxLength: 5 })
    .map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = compareLines(before, after).filter(({ what }) => what !== 'gap')
      const kept = (leftOut: string) =>
        lines
          .filter(({ what }) => what !== leftOut)
          .flatMap(({ pieces }) => pieces.map((piece) => piece.text))
          .join('')
      if (lines.some(({ what }) => what !== 'same')) {
        const plain = (all: string) => all.replaceAll('\n', '')
        expect(plain(before).length).toBeGreaterThanOrEqual(kept('added').length)
        expect(plain(after).length).toBeGreaterThanOrEqual(kept('removed').length)
      }
    }),
    { numRuns: runs(200) },
  )
})
