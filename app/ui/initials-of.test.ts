import { expect, test } from 'vitest'
import { initialsOf } from './initials-of.ts'

test.each([
  ['Ana García', 'AG'],
  ['  maría  del mar ñúñez ', 'MÑ'],
  ['Lucía', 'L'],
  ['(Bob) "the" builder', 'BB'],
  ['李 小龍', '李小'],
  ['🦊', '🦊'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
