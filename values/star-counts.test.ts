import { expect, test } from 'vitest'
import { averageStars, countOpinions, noStars, readStars } from './star-counts.ts'

test.each([
  [[0, 0, 0, 0, 1], 1, 5],
  [[1, 0, 0, 0, 1], 2, 3],
  [[0, 0, 1, 1, 1], 3, 4],
  [[0, 1, 0, 0, 2], 3, 4],
  [[1, 2, 3, 4, 5], 15, 3.7],
] as const)('%j are %i opinions with %f stars on average', (counts, count, average) => {
  expect([countOpinions(counts), averageStars(counts)]).toEqual([count, average])
})

test('no opinions have no average', () => {
  expect([countOpinions(noStars), averageStars(noStars)]).toEqual([0, null])
})

test('only one to five are stars', () => {
  expect(['1', '5', '0', '6', '4.5', ' 3', '', null].map(readStars)).toEqual([
    1,
    5,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
