import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearAffiliateCode, readAffiliateCode } from './affiliate-code.ts'

const day = 24 * 60 * 60 * 1000
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [0, 'LUZ'],
  [30 * day, 'LUZ'],
  [30 * day + 1, null],
])('a code saved %d ms ago is %s by an order', (age, code) => {
  const now = Date.now()
  stored.set('aula_affiliate', 'LUZ').set('aula_affiliate_time', String(now - age))
  expect(readAffiliateCode(now)).toBe(code)
})

test('a code without its time, or a cleared one, is ignored', () => {
  stored.set('aula_affiliate', 'LUZ').set('aula_affiliate_time', 'some day')
  expect(readAffiliateCode()).toBeNull()
  stored.set('aula_affiliate_time', String(Date.now()))
  clearAffiliateCode()
  expect([readAffiliateCode(), stored.size]).toEqual([null, 0])
})

test('a browser without storage has no code', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(readAffiliateCode()).toBeNull()
})
