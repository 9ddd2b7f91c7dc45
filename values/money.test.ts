import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLocalMoney, formatRate } from './local-money.ts'
import { locales } from './locale.ts'
import { add, formatDecimal, formatMoney, money, percentOf, toDecimal } from './money.ts'
import { parseMoney, parseTypedMoney } from './parse-money.ts'

const cents = fc.integer({ min: 0, max: 99_999_999_999 })

test('a formatted amount is parsed to the same value', () => {
  fc.assert(fc.property(cents, (amount) => parseMoney(toDecimal(money(amount)))?.amount === amount))
})

test('invalid amounts are refused without an exception', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = parseMoney(text)
      expect(read === null || /^\s*\d+(\.\d{1,2})?\s*$/.test(text)).toBe(true)
    }),
  )
  for (const text of ['', '-1', '1.234', '1,5', '1e3', 'NaN', '٣', '0x10'])
    expect(parseMoney(text)).toBeNull()
})

test('an amount that was typed as either language writes it is read as the same amount', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom(...locales), fc.constantFrom('', ' '), (amount, locale, space) => {
      const plain = toDecimal(money(amount))
      for (const text of [plain, plain.replace('.', ','), formatDecimal(amount / 100, locale, 2)])
        expect(parseTypedMoney(space + text + space)?.amount).toBe(amount)
    }),
  )
  expect(parseTypedMoney('1.234,5')?.amount).toBe(1_234_50)
  expect(parseTypedMoney('1,234,567.50')?.amount).toBe(1_234_567_50)
})

test('no typed amount is read where another one may be meant', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 12 }), (text) => {
      const read = parseTypedMoney(text)
      if (!read) return
      const [whole = '', cents = ''] = text.split(/[.,](?=\d{1,2}$)/)
      expect(whole).toMatch(/^(\d+|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+)$/)
      expect(read.amount).toBe(Number(whole.replace(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0')))
    }),
  )
  const unclear = ['1.234', '1,234', '1.234.567', '1.234.50', '1,234,50', '1.23,4', '12.34,50', '1.2345,00']
  for (const text of [...unclear, '1,5,0', '1 234', ',5', '5,', '']) expect(parseTypedMoney(text)).toBeNull()
})

test('a percentage is rounded to the nearest cent, half a cent up', () => {
  expect(percentOf(money(1_05), 50).amount).toBe(53)
  expect(percentOf(money(-1_05), 50).amount).toBe(-53)
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      const exact = (amount * percent) / 100
      return Math.abs(percentOf(money(amount), percent).amount - exact) <= 0.5
    }),
  )
})

test('a sum does not depend on the order of its terms', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (amounts) => {
      const [first = money(0), ...rest] = amounts.map((amount) => money(amount))
      const [last = money(0), ...others] = amounts.map((amount) => money(amount)).reverse()
      return add(first, ...rest).amount === add(last, ...others).amount
    }),
  )
})

test('half a cent is refused', () => {
  expect(() => money(0.5)).toThrow(RangeError)
})

test('dollars are formatted the same in both languages', () => {
  expect(formatMoney(money(12_50), 'en')).toBe('US$12.50')
  expect(formatMoney(money(12_50), 'es')).toBe('US$\u00a012,50')
  expect(formatMoney(money(12_00), 'es', { short: true })).toBe('US$\u00a012')
  expect(formatMoney(money(-1_234_50), 'es')).toBe('-US$\u00a01.234,50')
  expect(formatMoney(money(-1_234_50), 'en')).toBe('-US$1,234.50')
  expect(formatLocalMoney({ amount: 1_234_50, currency: 'VES' }, 'es')).toBe('VES\u00a01.234,50')
  expect(formatRate({ rate: '36.4215', currency: 'VES' }, 'en')).toBe('VES\u00a036.4215')
  expect(formatRate({ rate: '36.5', currency: 'VES' }, 'es')).toBe('VES\u00a036,50')
})
