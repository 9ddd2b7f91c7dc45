import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OwnedBook } from '#domain/access/entitlements/ownership.ts'
import { type PricedBook, quoteBook } from './quote-product.ts'

const cents = fc.integer({ min: 0, max: 100_000 })
const anyBook: fc.Arbitrary<PricedBook> = fc.record({ price: cents, offerPrice: fc.option(cents) })
const owned = (kind: OwnedBook['kind']): OwnedBook => ({ kind })

describe('the quote of a book', () => {
  test('has lines for price and offer', () => {
    const { lines } = quoteBook({ book: { price: 1400, offerPrice: 900 }, owned: null })
    expect(lines.map(({ reason, amount }) => [reason, amount.amount])).toEqual([
      ['base', 1400],
      ['offer', -500],
    ])
  })

  test('is the lower of price and offer, and the sum of its lines', () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const { lines, total } = quoteBook({ book, owned: null })
        expect(total.amount).toBe(Math.min(book.price, book.offerPrice ?? book.price))
        expect(total.amount).toBe(lines.reduce((sum, { amount }) => sum + amount.amount, 0))
      }),
    )
  })

  test('is 0 for owners, and the whole price for readers with ads', () => {
    fc.assert(
      fc.property(anyBook, fc.constantFrom('paid' as const, 'free' as const), (book, kind) => {
        expect(quoteBook({ book, owned: owned(kind) })).toMatchObject({ lines: [], total: { amount: 0 } })
        expect(quoteBook({ book, owned: owned('ads') })).toEqual(quoteBook({ book, owned: null }))
      }),
    )
  })
})
