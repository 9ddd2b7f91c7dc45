import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Chapter, chapterCuts, chaptersIn, chapterText, readChapters } from './chapters.ts'

test.each<[string, Chapter[]]>([
  ['', []],
  [
    '0:00 Hola\n\n  4:10   Una  prueba \n1:02:30 El final',
    [
      { second: 0, title: 'Hola' },
      { second: 250, title: 'Una prueba' },
      { second: 3_750, title: 'El final' },
    ],
  ],
  [
    '(0:05) With brackets\r\n[1:00] And others\n2:00 - A dash\n3:00 – Another',
    [
      { second: 5, title: 'With brackets' },
      { second: 60, title: 'And others' },
      { second: 120, title: 'A dash' },
      { second: 180, title: 'Another' },
    ],
  ],
])('%j is read', (text, chapters) => {
  expect(readChapters(text)).toEqual({ chapters, wrongLine: null })
})

test.each([
  ['Introducción', 1],
  ['0:00 A\n90 B', 2],
  ['0:00 A\n\n1:75 B', 3],
  ['0:00', 1],
  ['0:10 A\n0:10 B', 2],
  ['0:10 A\n0:05 B', 2],
  [`0:00 ${'a'.repeat(101)}`, 1],
  ['0:00 a\u0007b', 1],
  [Array.from({ length: 101 }, (_, second) => `${second}:00 a`).join('\n'), 101],
])('%j is wrong at a line', (text, wrongLine) => {
  expect(readChapters(text).wrongLine).toBe(wrongLine)
})

test('any text is read without a fault, and what was read is read again from its own text', () => {
  const line = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.nat(7_000), fc.string())
      .map(
        ([second, title]) => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')} ${title}`,
      ),
  )
  fc.assert(
    fc.property(
      fc.array(line).map((lines) => lines.join('\n')),
      (text) => {
        const { chapters } = readChapters(text)
        expect(readChapters(chapterText(chapters))).toEqual({ chapters, wrongLine: null })
      },
    ),
  )
})

test('chapters in another language are better than none', () => {
  const es = [{ second: 0, title: 'Hola' }]
  expect(chaptersIn({ es: '0:00 Hola' }, 'en')).toEqual({ locale: 'es', chapters: es })
  expect(chaptersIn({ es: '0:00 Hola', en: '0:00 Hello' }, 'en')?.locale).toBe('en')
  expect(chaptersIn({}, 'en')).toBeNull()
})

test('a bar is cut where a chapter begins inside of it', () => {
  const text = { es: '0:00 Hola\n0:30 Lo demás\n1:00 El final' }
  expect(chapterCuts(text, { locale: 'es', durationSeconds: 60 })).toEqual([0.5])
  expect(chapterCuts(text, { locale: 'en', durationSeconds: 120 })).toEqual([0.25, 0.5])
  expect(chapterCuts({}, { locale: 'es', durationSeconds: 0 })).toEqual([])
})
