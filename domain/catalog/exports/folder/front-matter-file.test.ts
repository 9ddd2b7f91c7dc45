import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFrontMatter, splitFrontMatter } from '#domain/catalog/imports/front-matter.ts'
import { words } from '#domain/catalog/imports/shapes.ts'
import { runs } from '#tests/harness/lanes.ts'
import { dollars, frontMatterFile, lineOf, plainFile } from './front-matter-file.ts'

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '---',
    '- a',
    'a: b',
    '#',
    "'",
    '"x',
    '&a',
    '*a',
    '!a',
    '{',
    '[',
    '|',
    '> x',
    '%',
    '@',
    '`',
    '~',
  ),
)
const lines = hostile.map((text) => lineOf(text, 200)).filter((line) => line !== undefined)

function read(text: string, lists: string[] = []) {
  const { yaml, body } = splitFrontMatter(text)
  if (typeof yaml === 'string') throw new Error(yaml)
  const problems: string[] = []
  const frontMatter = parseFrontMatter(yaml, 'x.md', (_file, _line, code) => problems.push(code), lists)
  expect(problems).toEqual([])
  return { values: frontMatter?.values, lists: frontMatter?.lists, body: body.text }
}

test('any lines come back from front matter as they were', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), lines), lines, (values, other) => {
      const text = frontMatterFile(values, { lists: { items: [{ a: other }, { b: other, c: '12.50' }] } })
      const found = read(text, ['items'])
      expect({ ...found.values }).toEqual({ ...values, items: undefined })
      expect(found.lists?.items?.map((item) => ({ ...item.values }))).toEqual([
        { a: other },
        { b: other, c: '12.50' },
      ])
    }),
    { numRuns: runs(500) },
  )
})

test('any line is one that the importer takes and leaves as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const line = lineOf(text.toWellFormed(), 40)
      if (line !== undefined) expect(words(40).parse(line)).toBe(line)
    }),
    { numRuns: runs(500) },
  )
})

test('a body may begin as front matter does', () => {
  expect(read(frontMatterFile({}, { body: '\n---\na: b\n---\n' })).body).toBe('\n---\na: b\n---\n')
  expect(frontMatterFile({})).toBe('---\n---\n')
  expect(plainFile('---\na\n---')).toBe('\n---\na\n---\n')
  expect(plainFile('words')).toBe('words\n')
})

test('prices are written as authors write them', () => {
  expect([0, 5, 1_200, 1_990, 100_000_000].map(dollars)).toEqual(['0', '0.05', '12', '19.90', '1000000'])
})
