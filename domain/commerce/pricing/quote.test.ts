import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '#values/money.ts'
import { type CouponDiscount, type QuoteLine, withDiscounts } from './quote.ts'

const line = (reason: QuoteLine['reason'], amount: number): QuoteLine => ({ reason, amount: money(amount) })
const percent = (value: number): CouponDiscount => ({ code: 'MAYO', kind: 'percent', value })
const amountOff = (value: number): CouponDiscount => ({ code: 'MAYO', kind: 'amount', value })
const regional = { discount: 200, minimum: 300 }

const amounts = (...given: Parameters<typeof withDiscounts>) =>
  withDiscounts(...given).lines.map(({ reason, amount }) => [reason, amount.amount])

describe('the regional discount', () => {
  test.each([
    [299, []],
    [300, [['regional', -200]]],
    [1900, [['regional', -200]]],
  ])('of 200 from 300 on, for a product of %i: %j', (price, expected) => {
    const lines = [line('base', price)]
    expect(amounts(lines, { coupon: null, regional })).toEqual([['base', price], ...expected])
  })

  test('compares its minimum with the offer, not with the price', () => {
    const lines = [line('base', 900), line('offer', -601)]
    expect(withDiscounts(lines, { coupon: null, regional }).total.amount).toBe(299)
  })

  test('does not reach its minimum by extras', () => {
    const lines = [line('base', 250), line('source-code', 300), line('exclusive', 600)]
    expect(withDiscounts(lines, { coupon: null, regional }).total.amount).toBe(1150)
  })
})

describe('a coupon', () => {
  test('of percent applies after the regional discount, with its code', () => {
    const { lines, total } = withDiscounts([line('base', 1200)], { coupon: percent(10), regional })
    expect(lines.at(-1)).toEqual({ reason: 'coupon', amount: money(-100), code: 'MAYO' })
    expect(total).toEqual(money(900))
  })

  test('of an amount takes that amount, and never more than the price', () => {
    expect(amounts([line('base', 1200)], { coupon: amountOff(500), regional: null })).toEqual([
      ['base', 1200],
      ['coupon', -500],
    ])
    expect(amounts([line('base', 1200)], { coupon: amountOff(5000), regional: null })).toEqual([
      ['base', 1200],
      ['coupon', -1200],
    ])
  })

  test('has no line where nothing is left to pay', () => {
    expect(amounts([line('base', 0)], { coupon: amountOff(500), regional: null })).toEqual([['base', 0]])
    expect(amounts([], { coupon: percent(50), regional })).toEqual([])
  })
})

test('the total is the sum of the lines, never negative and never above the price', () => {
  const cents = fc.integer({ min: 0, max: 100_000 })
  const anyCoupon = fc.oneof(
    fc.integer({ min: 0, max: 100 }).map(percent),
    cents.map(amountOff),
    fc.constant(null),
  )
  const anyRegional = fc.option(fc.record({ discount: cents, minimum: cents }))
  fc.assert(
    fc.property(cents, cents, anyCoupon, anyRegional, (base, extra, coupon, regional) => {
      const before = [line('base', base), line('exclusive', extra)]
      const { lines, total } = withDiscounts(before, { coupon, regional })
      expect(total.amount).toBe(lines.reduce((sum, { amount }) => sum + amount.amount, 0))
      expect(total.amount).toBeGreaterThanOrEqual(0)
      expect(total.amount).toBeLessThanOrEqual(base + extra)
      expect(lines.slice(0, 2)).toEqual(before)
    }),
  )
})
