import { expect, test } from 'vitest'
import { isShortcut } from './use-shortcut.ts'

const plain = { ctrlKey: false, altKey: false, metaKey: false }

test.each([
  ['/', { key: '/' }, true],
  ['/', { key: '/', ctrlKey: true }, false],
  ['/', { key: '/', metaKey: true }, false],
  ['/', { key: '/', altKey: true }, false],
  ['/', { key: '/', ctrlKey: true, altKey: true }, true],
  ['?', { key: '?' }, true],
  ['?', { key: '/' }, false],
  ['mod+k', { key: 'k', ctrlKey: true }, true],
  ['mod+k', { key: 'K', metaKey: true }, true],
  ['mod+k', { key: 'k' }, false],
  ['mod+k', { key: 'k', ctrlKey: true, altKey: true }, false],
])('%s by %j: %s', (shortcut, pressed, is) => {
  expect(isShortcut(shortcut, { ...plain, ...pressed })).toBe(is)
})
