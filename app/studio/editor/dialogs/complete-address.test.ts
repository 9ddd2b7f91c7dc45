import { expect, test } from 'vitest'
import { completeAddress } from './complete-address.ts'

test.each([
  ['https://a.example/b', 'https://a.example/b'],
  [' a.example/b?c=1 ', 'https://a.example/b?c=1'],
  ['//a.example', 'https://a.example'],
  ['a.example:8080/x', 'https://a.example:8080/x'],
  ['m@a.example', 'mailto:m@a.example'],
  ['mailto:m@a.example', 'mailto:m@a.example'],
  ['javascript:alert(1)', null],
  ['JAVASCRIPT:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://a.example', null],
  ['word', null],
  ['two words.example', null],
  ['', null],
])('%j is %j', (typed, address) => expect(completeAddress(typed)).toBe(address))
