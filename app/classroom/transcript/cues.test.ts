import { expect, test } from 'vitest'
import { cueAt } from './cues.ts'

const cues = [1, 4, 9].map((start) => ({ start, text: '' }))

test.each([
  [0, -1],
  [1, 0],
  [3.9, 0],
  [4, 1],
  [100, 2],
])('at %d seconds the current cue is %d', (seconds, index) => {
  expect(cueAt(cues, seconds)).toBe(index)
})

test('without cues there is no current cue', () => {
  expect(cueAt([], 5)).toBe(-1)
})
