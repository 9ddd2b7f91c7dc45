import { describe, expect, test } from 'vitest'
import { commandOf, pageCommandOf, seekStep, speedFrom, speeds } from './player-keys.ts'

const press = (key: string, focused = 'DIV', modifiers = {}) =>
  commandOf({ key, ctrlKey: false, altKey: false, metaKey: false, ...modifiers }, focused)

describe('a key in the player', () => {
  test('has the same effect as in other players', () => {
    expect(press(' ')).toEqual({ do: 'toggle-play' })
    expect(press('K')).toEqual({ do: 'toggle-play' })
    expect(press('ArrowLeft')).toEqual({ do: 'seek-by', seconds: -5 })
    expect(press('7')).toEqual({ do: 'seek-to', part: 0.7 })
    expect(press('c')).toEqual({ do: 'toggle-captions' })
  })

  test('is left to the focused control', () => {
    expect(press(' ', 'BUTTON')).toBeNull()
    expect(press('Enter', 'BUTTON')).toBeNull()
    expect(press('ArrowUp', 'SELECT')).toBeNull()
    expect(press('ArrowRight', 'INPUT')).toBeNull()
    expect(press('k', 'BUTTON')).toEqual({ do: 'toggle-play' })
  })

  test('is left to the browser with a modifier, and when it has no meaning', () => {
    expect(press('f', 'DIV', { ctrlKey: true })).toBeNull()
    expect(press('l', 'DIV', { metaKey: true })).toBeNull()
    expect(press('Tab')).toBeNull()
    expect(press('x')).toBeNull()
  })
})

test('arrows move the focused seek bar as far as they move the video when it has the focus', () => {
  const step = (key: string, altKey = false) => seekStep({ key, altKey, ctrlKey: false, metaKey: false })
  for (const key of ['ArrowRight', 'ArrowLeft'])
    expect({ do: 'seek-by', seconds: step(key) }).toEqual(press(key))
  expect(step('ArrowUp')).toBe(step('ArrowRight'))
  expect(step('Home')).toBeNull()
  expect(step('ArrowLeft', true)).toBeNull()
})

test('speed changes in steps and stops at both ends', () => {
  expect(speedFrom(1, 1)).toBe(1.25)
  expect(speedFrom(1, -1)).toBe(0.75)
  expect(speedFrom(speeds[0], -1)).toBe(0.5)
  expect(speedFrom(2, 1)).toBe(2)
  expect(speedFrom(1.1, 1)).toBe(1.5)
})

const anywhere = (key: string, focused: 'press' | 'move' | null = null) =>
  pageCommandOf({ key, ctrlKey: false, altKey: false, metaKey: false }, focused)

test('letters, digits, space and left and right arrows work outside of the player', () => {
  for (const key of ['k', 'j', 'l', 'm', 'c', 'f', 'p', '<', '>', '0', '5', ' ', 'ArrowLeft', 'ArrowRight']) {
    expect(anywhere(key), key).not.toBeNull()
  }
})

test('keys that scroll the page still scroll outside of the player', () => {
  for (const key of ['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageDown']) expect(anywhere(key), key).toBeNull()
})

test('a control handles only the keys it needs', () => {
  expect(anywhere(' ', 'press')).toBeNull()
  expect(anywhere('ArrowRight', 'press')).not.toBeNull()
  expect(anywhere('ArrowRight', 'move')).toBeNull()
  expect(anywhere(' ', 'move')).toBeNull()
  expect(anywhere('k', 'move')).toEqual({ do: 'toggle-play' })
})
