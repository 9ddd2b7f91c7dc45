import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RestingText } from './resting-text.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Types so many letters, one each `pauseMs`; counts how often the whole text is read. */
function typist() {
  const told: string[] = []
  let [text, reads] = ['', 0]
  const resting = new RestingText('', (each) => told.push(each))
  const type = (letters: number, pauseMs: number) => {
    for (let typed = 0; typed < letters; typed += 1) {
      text += 'a'
      const now = text
      resting.change(() => {
        reads += 1
        return now
      })
      vi.advanceTimersByTime(pauseMs)
    }
  }
  return { resting, told, type, reads: () => reads }
}

test('a text is not read between two keys, but once in the pause after them', () => {
  const { told, type, reads } = typist()
  type(6, 100)
  expect(reads()).toBe(0)
  vi.advanceTimersByTime(300)
  expect([reads(), told]).toEqual([1, ['aaaaaa']])
})

test('whoever types on is not told later than after 700 ms', () => {
  const { told, type, reads } = typist()
  type(70, 100)
  expect(reads()).toBe(10)
  expect(told[0]).toHaveLength(7)
})

test('what waits is told at once when asked, and the same text once', () => {
  const { resting, told, type, reads } = typist()
  type(2, 10)
  resting.flush()
  resting.flush()
  expect(told).toEqual(['aa'])
  resting.change(() => 'aa')
  vi.advanceTimersByTime(1_000)
  expect([told, reads()]).toEqual([['aa'], 1])
})
