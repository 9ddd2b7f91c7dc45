import { expect, test } from 'vitest'
import { changeFor, type FramePlayback } from './frame-remote.ts'
import { commandOf } from './player-keys.ts'

const now: FramePlayback = {
  paused: false,
  seconds: 38,
  duration: 40,
  muted: false,
  volume: 0.05,
  speed: 1.75,
}

test.each([
  ['k', { paused: true }],
  ['m', { muted: true }],
  ['j', { seconds: 28 }],
  ['l', { seconds: 40 }],
  ['5', { seconds: 20 }],
  ['Home', { seconds: 0 }],
  ['End', { seconds: 40 }],
  ['ArrowUp', { volume: 0.15, muted: false }],
  ['ArrowDown', { volume: 0, muted: true }],
  ['>', { speed: 2 }],
  ['<', { speed: 1.5 }],
  ['f', null],
  ['p', null],
  ['c', null],
  ['w', null],
])('key %s changes what plays in a frame to %j', (key, change) => {
  const command = commandOf({ key, ctrlKey: false, altKey: false, metaKey: false }, '')
  if (!command) throw new Error(`${key} is no key of the player`)
  const made = changeFor(command, now)
  if (change === null) expect(made).toBeNull()
  else
    expect(made).toEqual('volume' in change ? { ...change, volume: expect.closeTo(change.volume) } : change)
})
