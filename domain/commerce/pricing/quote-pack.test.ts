import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PricedPackItem, packSavings, quotePack } from './quote-product.ts'

const anyItem: fc.Arbitrary<PricedPackItem> = fc.record({
  price: fc.integer({ min: 1, max: 100_000 }),
  owned: fc.boolean(),
})
const anyItems = fc.array(anyItem, { minLength: 1, maxLength: 12 })

describe('the quote of a pack', () => {
  test('has lines for the sum and the credit of owned items', () => {
    const { lines } = quotePack([
      { price: 1000, owned: false },
      { price: 700, owned: true },
      { price: 300, owned: true },
    ])
    expect(lines.map(({ reason, amount }) => [reason, amount.amount])).toEqual([
      ['base', 2000],
      ['owned-credit', -1000],
    ])
  })

  test('is the sum of its lines, and of the missing items', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const { lines, total } = quotePack(items)
        expect(total.amount).toBe(lines.reduce((sum, { amount }) => sum + amount.amount, 0))
        const missing = items.filter(({ owned }) => !owned)
        expect(total.amount).toBe(missing.reduce((sum, { price }) => sum + price, 0))
      }),
    )
  })

  test('is 0 exactly when every item is owned', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        expect(quotePack(items).total.amount === 0).toBe(items.every(({ owned }) => owned))
      }),
    )
  })

  test('never rises with ownership', () => {
    fc.assert(
      fc.property(anyItems, fc.nat(), (items, which) => {
        const more = items.with(which % items.length, {
          price: items[which % items.length]?.price ?? 1,
          owned: true,
        })
        expect(quotePack(more).total.amount).toBeLessThanOrEqual(quotePack(items).total.amount)
      }),
    )
  })
})

describe('the savings of a pack', () => {
  test.each([
    [[{ price: 500, ownPrice: 900 }], 400],
    [
      [
        { price: 500, ownPrice: 400 },
        { price: 500, ownPrice: 900 },
      ],
      300,
    ],
    [[{ price: 500, ownPrice: 400 }], 0],
  ])('of %j are %i', (items, savings) => {
    expect(packSavings(items).amount).toBe(savings)
  })
})
