import { expect, test } from 'vitest'
import { formatLocalMoney, formatRate, isLocalCurrency, plainLocalAmount } from './local-money.ts'

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [50, '0.50'],
  [123_456_7, '12345.67'],
])('%i minor units are formatted for a bank’s form as %s', (amount, typed) => {
  expect(plainLocalAmount(amount)).toBe(typed)
})

test('an amount is formatted with its currency code, by language', () => {
  const amount = { amount: 1_234_567, currency: 'VES' }
  expect(formatLocalMoney(amount, 'es')).toBe('VES\u00a012.345,67')
  expect(formatLocalMoney(amount, 'en')).toBe('VES\u00a012,345.67')
})

test('a rate keeps its decimals, at least two', () => {
  expect(formatRate({ rate: '36.5', currency: 'VES' }, 'en')).toBe('VES\u00a036.50')
  expect(formatRate({ rate: '36.5021', currency: 'VES' }, 'en')).toBe('VES\u00a036.5021')
})

test('a local currency is a current one with two decimals', () => {
  expect(['VES', 'EUR', 'JPY', 'KWD', 'ABC', 'usd'].map(isLocalCurrency)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
