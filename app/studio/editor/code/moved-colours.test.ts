import { expect, test } from 'vitest'
import { movedColours } from './moved-colours.ts'

const colours = [
  { from: 0, to: 5, style: 'a' },
  { from: 6, to: 9, style: 'b' },
]

test.each([
  [
    'a letter within a word',
    'const foo',
    'const fooo',
    [
      [0, 5],
      [6, 10],
    ],
  ],
  [
    'a letter before',
    'const foo',
    'xconst foo',
    [
      [1, 6],
      [7, 10],
    ],
  ],
  [
    'a letter between',
    'const foo',
    'const  foo',
    [
      [0, 5],
      [7, 10],
    ],
  ],
  ['all taken away', 'const foo', '', []],
  [
    'nothing',
    'const foo',
    'const foo',
    [
      [0, 5],
      [6, 9],
    ],
  ],
])('colours move along with %s', (_what, before, after, places) => {
  expect(movedColours(colours, before, after).map(({ from, to }) => [from, to])).toEqual(places)
})
