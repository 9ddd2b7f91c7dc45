import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/harness/lanes.ts'
import { captionProblems, captionTime, overlappingCaptions, parseCaptionTime } from '#values/captions.ts'
import { parseCaptions } from './parse-captions.ts'
import { writeCaptions } from './write-captions.ts'

const rewritten = (text: string) => {
  const parsed = parseCaptions(text)
  return parsed.ok ? writeCaptions(parsed.captions) : parsed.problem
}

test('SubRip becomes WebVTT, without its colours and places', () => {
  const srt =
    '\uFEFF1\r\n00:00:01,500 --> 00:00:04,000\r\n<font color="#fff">Hola</font> & <i>adiós</i>\r\n{\\an8}a <b2> c\r\n\r\n2\r\n01:00:05,000 --> 01:00:06,250\r\nFin\r\n'
  expect(rewritten(srt)).toBe(
    'WEBVTT\n\n00:01.500 --> 00:04.000\nHola &amp; <i>adiós</i>\na &lt;b2> c\n\n01:00:05.000 --> 01:00:06.250\nFin\n',
  )
})

test('WebVTT keeps its places, tags and characters, and loses comments', () => {
  const vtt =
    'WEBVTT - título\nKind: captions\n\nNOTE nada\n\nSTYLE\n::cue { color: red }\n\nuno\n00:01.000 --> 00:02.000 line:0 align:start\n<v Ana>¿A &lt; B?\n'
  expect(rewritten(vtt)).toBe('WEBVTT\n\n00:01.000 --> 00:02.000 line:0 align:start\n<v Ana>¿A &lt; B?\n')
})

test.each([
  ['', { line: 1, code: 'captions-empty' }],
  ['WEBVTT\n', { line: 1, code: 'captions-empty' }],
  ['Hola\n', { line: 1, code: 'captions-unreadable' }],
  [
    'WEBVTT\n\n00:01.000 --> 00:02.000\nUno\n\ndos\ntres\n00:03.000 --> 00:04.000\n',
    { line: 6, code: 'captions-unreadable' },
  ],
  ['WEBVTT\n\nuno\n00:61:00 --> 00:02.000\nUno\n', { line: 4, code: 'caption-time' }],
])('%j is refused with the line', (text, problem) => {
  expect(rewritten(text)).toEqual(problem)
})

test('says what is out of order, and what overlaps', () => {
  const captions = [
    { start: 0, end: 2, text: 'a' },
    { start: 1, end: 3, text: 'b' },
    { start: 5, end: 5, text: 'c' },
    { start: 4, end: 6, text: 'd' },
    { start: 7, end: 8, text: ' ' },
  ]
  expect(captionProblems(captions)).toEqual([
    { index: 2, code: 'caption-ends-early' },
    { index: 3, code: 'caption-out-of-order' },
    { index: 4, code: 'caption-empty' },
  ])
  expect(overlappingCaptions(captions)).toEqual([1, 3])
})

test('times are read as they are written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 360_000_000 }), (milliseconds) => {
      expect(parseCaptionTime(captionTime(milliseconds / 1000))).toBeCloseTo(milliseconds / 1000, 6)
    }),
    { numRuns: runs(500) },
  )
  expect(parseCaptionTime('1:05,5')).toBe(65.5)
  for (const wrong of ['', '5', '1:60', 'a:b', '1:2:3:4', '-1:00']) expect(parseCaptionTime(wrong)).toBeNull()
})

test('whatever the text, writing and reading again changes nothing', () => {
  const line = fc.string({
    unit: fc.constantFrom('a', 'ñ', ' ', '<', '>', '&', '-', '>', '\n', '<i>', '</i>', '&amp;'),
    maxLength: 30,
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (texts) => {
      const captions = texts.map((text, index) => ({ start: index, end: index + 1, text: `x${text}` }))
      const written = writeCaptions(captions)
      const again = parseCaptions(written)
      expect(again.ok && again.captions.length).toBe(captions.length)
      expect(again.ok && writeCaptions(again.captions)).toBe(written)
    }),
    { numRuns: runs(500) },
  )
})
