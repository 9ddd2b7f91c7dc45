import { expect, onTestFinished, test, vi } from 'vitest'
import { isAway } from './connection.ts'
import { isUnreachable, whenReached } from './unreachable.ts'

test.each([
  ['Chrome', new TypeError('Failed to fetch')],
  ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['a module in Chrome', new TypeError('Failed to fetch dynamically imported module: /assets/a.js')],
  ['a module in Firefox', new TypeError('error loading dynamically imported module')],
  ['a module in Safari', new TypeError('Importing a module script failed.')],
  ['an answer that broke off', new Error('Unable to decode turbo-stream response')],
  ['a proxy without a server', { status: 502, data: 'Bad Gateway' }],
])('the network error of %s is recognized', (_, error) => {
  expect(isUnreachable(error)).toBe(true)
})

test.each([
  ['a mistake of ours', new TypeError("Cannot read properties of undefined (reading 'map')")],
  ['an error of the server', new Error('Unexpected Server Error')],
  ['a page that is not there', { status: 404, data: '' }],
  ['nothing', null],
])('%s is not taken for a cut connection', (_, error) => {
  expect(isUnreachable(error)).toBe(false)
})

test('a script that fails to load while the server answers is not a lost connection', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async () => new Response('{}'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const tried = new Promise<void>((both) => {
    void whenReached(async () => {
      asked += 1
      if (asked === 2) both()
      throw new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
    })
  })
  await tried
  expect(isAway()).toBe(false)
})
