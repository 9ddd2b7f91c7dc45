import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/harness/lanes.ts'
import { drawable } from './runs.ts'
import { outlineOf, setText, type Way, widthOf } from './set-text.ts'

const ways: [Way, ...Way[]] = [
  [60, 1],
  [40, 2],
  [26, 3],
]
const width = 624
const set = (text: string) => setText(text, 'display', { width, ways })

test('a text has the largest size in which it fits, in lines of about the same length', () => {
  expect(set('Bruno Díaz Peña')).toEqual({ size: 60, lines: ['Bruno Díaz Peña'] })
  const { size, lines } = set('Programación avanzada con Laravel, Inertia y Vue')
  expect([size, lines.length]).toEqual([40, 2])
  const [first = 0, second = 0] = lines.map((line) => widthOf(line, 'display'))
  expect(Math.abs(first - second) / first).toBeLessThan(0.35)
})

test('what fits in no size is broken within words, and its end is cut', () => {
  const { size, lines } = set('Ñ'.repeat(200))
  expect(size).toBe(26)
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatch(/^Ñ+…$/)
})

/** Of the alphabets that the typefaces have, and of the signs between them. */
const letters = Array.from({ length: 0x20_00 }, (_, point) => String.fromCodePoint(point)).filter(
  (each) => !/[\p{L}\p{N}]/u.test(each) || drawable(each, 'display') !== null,
)

test('no text is wider than its line, and none has more lines than it may', async () => {
  const letter = fc.oneof(
    fc.constantFrom(...letters),
    fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 }),
  )
  const word = fc.string({ unit: letter, minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 12 }), async (words) => {
      const text = drawable(words.join(' '), 'display')
      fc.pre(text !== null)
      const { size, lines } = set(text ?? '')
      expect(lines.length).toBeLessThanOrEqual(3)
      for (const line of lines) expect(widthOf(line, 'display') * size).toBeLessThanOrEqual(width + 0.001)
      for (const line of lines) {
        expect(outlineOf(line, 'display', { x: 0, y: 0, size })).toMatch(/^[MLQCZ\d\s.-]*$/)
      }
    }),
    { numRuns: runs(60), endOnFailure: true },
  )
})

test('letters with accents, Cyrillic and Greek are drawn; with a letter that nothing has nothing, rather than half of a name', () => {
  const whole = [
    'José Ángel Muñoz Łuków',
    'Nguyễn Thị Hằng',
    'Дмитрий Иванов',
    'Γιώργος',
    'C# & <b>"Rust"</b>',
  ]
  for (const text of whole) {
    expect(drawable(text, 'display')).toBe(text)
    expect(drawable(text, 'signature')).toBe(text)
  }
  expect(drawable('man\u0303ana \u202e ok\u0000', 'display')).toBe('mañana ok')
  expect(drawable('Ana 🎓 → 👩‍🚀', 'display')).toBe('Ana')
  for (const text of ['𒀭', 'Ana 𒀭', '', ' \u200b ', '🎓', '…']) {
    expect([text, drawable(text, 'display')]).toEqual([text, null])
  }
  expect(drawable('Ana 𒀭', 'display', '□')).toBe('Ana □')
  expect(outlineOf('ñ', 'display', { x: 0, y: 0, size: 20 })).not.toBe('')
})
