import { expect, test } from 'vitest'
import { createPositionRecorder } from './position-recorder.ts'

function keeperWithClock() {
  let time = 0
  const sent: number[] = []
  const keeper = createPositionRecorder(
    (seconds) => sent.push(seconds),
    () => time,
  )
  /** Reports the time four times a second, as browsers do. */
  const play = (from: number, seconds: number) => {
    for (let quarter = 1; quarter <= seconds * 4; quarter++) {
      time += 250
      keeper.at(from + quarter / 4)
    }
  }
  return { keeper, sent, play }
}

test('the position of a playing video is saved every ten seconds', () => {
  const { sent, play } = keeperWithClock()
  play(0, 35)
  expect(sent).toEqual([10, 20, 30])
})

test('pausing and leaving save the position at once, and an unchanged position once', () => {
  const { keeper, sent, play } = keeperWithClock()
  play(0, 3)
  keeper.save(3.5)
  keeper.save()
  keeper.save()
  expect(sent).toEqual([3.5])
})

test('a video that never played saves nothing', () => {
  const { keeper, sent } = keeperWithClock()
  keeper.save()
  expect(sent).toEqual([])
})

test('after a pause the ten seconds restart', () => {
  const { keeper, sent, play } = keeperWithClock()
  play(0, 9)
  keeper.save(9)
  play(9, 9.75)
  expect(sent).toEqual([9])
  play(18.75, 0.5)
  expect(sent).toEqual([9, 19])
})
