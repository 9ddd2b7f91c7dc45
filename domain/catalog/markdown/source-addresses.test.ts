import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/harness/lanes.ts'
import { imagesInSource, replaceAddresses } from './source-addresses.ts'

const replaced = (markdown: string) =>
  replaceAddresses(markdown, new Map(imagesInSource(markdown).map((image) => [image, '/new.webp'])))

test.each([
  ['![a](old.png)', '![a](/new.webp)'],
  ['a\n\n![old.png](old.png "old.png") b', 'a\n\n![old.png](/new.webp "old.png") b'],
  ['> ![a\n> b](<old one.png>)', '> ![a\n> b](</new.webp>)'],
  [
    '| ![a\\|b](old\\_one.png) |\n| - |\n| ![](o.png) |',
    '| ![a\\|b](/new.webp) |\n| - |\n| ![](/new.webp) |',
  ],
  ['[![a](old.png)](https://aula.example/old.png)', '[![a](/new.webp)](https://aula.example/old.png)'],
  ['`![a](old.png)`\n\n    ![a](old.png)\n\n\\![a](old.png)', null],
  ['![a][b]\n\n[b]: old.png', null],
  [`${'>'.repeat(8_000)} ![a](old.png)`, null],
])('addresses of images are replaced where they are shown, and nowhere else: %j', (markdown, expected) => {
  expect(replaced(markdown)).toBe(expected ?? markdown)
})

test('an image is found on its line', () => {
  expect(imagesInSource('a\n\n- b ![](c.png)')).toMatchObject([{ address: 'c.png', line: 3 }])
})

test('replaced addresses are found again, as many as before', () => {
  const piece = fc.constantFrom(
    '![',
    'a',
    '](',
    'b.png',
    ')',
    ' "t"',
    '\n',
    '> ',
    '- ',
    '`',
    '\\',
    '|',
    '<',
    '>',
    '[',
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join('')),
      (markdown) => {
        const before = imagesInSource(markdown)
        const after = imagesInSource(replaced(markdown))
        expect(after.map(({ address }) => address)).toEqual(before.map(() => '/new.webp'))
      },
    ),
    { numRuns: runs(300) },
  )
})
