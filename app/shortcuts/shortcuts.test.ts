import { expect, test } from 'vitest'
import { commandNames, commandOf } from '../classroom/player/player-keys.ts'
import { shortcuts } from './shortcuts.ts'

const commandsOf = (keys: readonly string[]) =>
  keys.map((key) => commandOf({ key, ctrlKey: false, altKey: false, metaKey: false }, 'SECTION')?.do)

test.each(Object.entries(shortcuts.player))('the player handles %s as the help describes', (_, keys) => {
  const [first, ...others] = commandsOf(keys)
  expect(first).toBeDefined()
  expect(new Set([first, ...others]).size).toBe(1)
})

test('the help lists every key of the player', () => {
  const named = new Set(Object.values(shortcuts.player).flatMap(commandsOf))
  expect(commandNames.filter((name) => !named.has(name))).toEqual([])
})

test('keys of the lesson page and of the player do not overlap', () => {
  expect(commandsOf(Object.values(shortcuts.lesson).flat())).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
