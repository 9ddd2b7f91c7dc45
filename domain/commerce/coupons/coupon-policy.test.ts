import { expect, test } from 'vitest'
import { couponRefusal, isAnnounced, isLimited } from './coupon-policy.ts'
import type { CouponRecord } from './coupon-queries.ts'

const now = new Date('2026-05-10T12:00:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)

const coupon: CouponRecord = {
  id: 1,
  code: 'MAYO',
  kind: 'percent',
  value: 10,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerPerson: null,
  active: true,
  batch: null,
  createdAt: before,
}
const product = { productType: 'course', productId: 7 } as const
const unused = { total: 0, byPerson: 0 }

const refusal = (change: Partial<CouponRecord>, given: Partial<Parameters<typeof couponRefusal>[1]> = {}) =>
  couponRefusal({ ...coupon, ...change }, { product, products: [], uses: unused, now, ...given })

test('a coupon without limits is valid for everybody and every product', () => {
  expect(refusal({}, { uses: { total: 1_000, byPerson: 10 } })).toBeNull()
})

test.each([
  ['active', { active: true }, null],
  ['inactive', { active: false }, 'coupon-unknown'],
  ['starting now', { startsAt: now }, null],
  ['starting in a millisecond', { startsAt: after }, 'coupon-unknown'],
  ['ending in a millisecond', { endsAt: after }, null],
  ['ending now', { endsAt: now }, 'coupon-expired'],
  ['ended a millisecond ago', { endsAt: before }, 'coupon-expired'],
] as const)('a coupon %s: %j is answered with %s', (_when, change, expected) => {
  expect(refusal(change)).toBe(expected)
})

test('a coupon that nobody made is unknown, and like a future one not announced', () => {
  expect(couponRefusal(null, { product, products: [], uses: unused, now })).toBe('coupon-unknown')
  expect(isAnnounced(null, now)).toBe(false)
  expect(isAnnounced({ ...coupon, startsAt: after }, now)).toBe(false)
  expect(isAnnounced({ ...coupon, endsAt: before }, now)).toBe(true)
})

test.each([
  [2, null],
  [3, 'coupon-used-up'],
  [4, 'coupon-used-up'],
])('of three uses, %i were made: %s', (total, expected) => {
  expect(refusal({ maxUses: 3 }, { uses: { total, byPerson: 0 } })).toBe(expected)
})

test.each([
  [1, null],
  [2, 'coupon-used-by-you'],
])('of two uses per person, %i were made by this one: %s', (byPerson, expected) => {
  expect(refusal({ maxUsesPerPerson: 2 }, { uses: { total: 9, byPerson } })).toBe(expected)
})

test('a coupon for certain products is refused for others, of the same number too', () => {
  const book = { productType: 'book', productId: 7 } as const
  const other = { productType: 'course', productId: 8 } as const
  expect(refusal({}, { products: [other, product] })).toBeNull()
  expect(refusal({}, { products: [other] })).toBe('coupon-other-product')
  expect(refusal({}, { products: [book] })).toBe('coupon-other-product')
})

test('a coupon is limited by uses or by uses per person', () => {
  expect(
    [{}, { maxUses: 1 }, { maxUsesPerPerson: 1 }].map((limits) => isLimited({ ...coupon, ...limits })),
  ).toEqual([false, true, true])
})
