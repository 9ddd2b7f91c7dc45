import { expect, test } from 'vitest'
import { packTotals, sameItems } from './pack-prices.ts'

const course = { productType: 'course', productId: 1 } as const
const book = { productType: 'book', productId: 1 } as const

test.each([
  [1200, 650, { price: 1850, alone: 3000, saved: 1150 }],
  [2000, 1000, { price: 3000, alone: 3000, saved: 0 }],
  [2500, 1000, { price: 3500, alone: 3000, saved: 0 }],
])('at %i and %i', (first, second, totals) => {
  const items = [
    { ...course, price: first },
    { ...book, price: second },
  ]
  expect(
    packTotals(items, ({ productType }) => ({ price: { course: 2000, book: 1000 }[productType] })),
  ).toEqual(totals)
})

test('the order and the prices count', () => {
  const items = [
    { ...course, price: 100 },
    { ...book, price: 100 },
  ]
  expect(
    sameItems(
      items,
      items.map((item) => ({ ...item })),
    ),
  ).toBe(true)
  expect(sameItems(items, items.toReversed())).toBe(false)
  expect(sameItems(items, items.slice(1))).toBe(false)
  expect(sameItems(items, items.with(0, { ...course, price: 99 }))).toBe(false)
})
