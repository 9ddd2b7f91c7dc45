import { expect, test } from 'vitest'
import {
  oneLine,
  plainCode,
  searchable,
  severalLines,
  singleSpaced,
  withoutControls,
  withoutNul,
} from './typed-text.ts'

const typed = '  Jose\u0301\t de\r\n\u0007la\u00a0 Cruz '

test.each([
  ['one line', oneLine, 'José de la Cruz'],
  ['a name keeps the white space that is no control character', withoutControls, 'José  de la\u00a0 Cruz'],
  ['several lines keep their ends and what stands in them', severalLines, 'José\t de\n\u0007la\u00a0 Cruz'],
  [
    'single spaces leave other control characters and letters as they are',
    singleSpaced,
    'Jose\u0301 de \u0007la Cruz',
  ],
])('%s', (_, read, expected) => {
  expect(read(typed)).toBe(expected)
})

test('a code is read without spaces, hyphens and case', () => {
  expect(plainCode(' ab-cd 12\t')).toBe('ABCD12')
})

test('a text loses the characters that no database stores', () => {
  expect(withoutNul('a\0b\0')).toBe('ab')
})

test('a search is at most as long as a search may be, and none for what no row can hold', () => {
  expect(searchable(` ${'a'.repeat(200)}`)).toBe('a'.repeat(100))
  expect(searchable('a\0')).toBe('')
  expect(searchable('\ud800')).toBe('')
})
