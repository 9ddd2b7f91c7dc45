import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OwnedBook, type OwnedCourse, ownsAll } from '#domain/access/entitlements/ownership.ts'
import type { DomainError } from '#domain/kernel/errors.ts'
import { noExtras } from '#values/purchase-address.ts'
import {
  offeredChoices,
  type PricedBook,
  type PricedCourse,
  type PricedPackItem,
  packSavings,
  quoteBook,
  quoteCourse,
  quotePack,
} from './quote-product.ts'

const course: PricedCourse = {
  price: 1900,
  offerPrice: 1500,
  sourceCodeOffered: true,
  sourceCodePrice: 300,
  exclusiveOffered: true,
  exclusivePrice: 600,
}
const both = { exclusive: true, sourceCode: true }
const reasons = (quote: ReturnType<typeof quoteCourse>) =>
  quote.lines.map(({ reason, amount }) => [reason, amount.amount])

const cents = fc.integer({ min: 0, max: 100_000 })
const anyCourse: fc.Arbitrary<PricedCourse> = fc.record({
  price: cents,
  offerPrice: fc.option(cents),
  sourceCodeOffered: fc.boolean(),
  sourceCodePrice: cents,
  exclusiveOffered: fc.boolean(),
  exclusivePrice: cents,
})
const anyOwned: fc.Arbitrary<OwnedCourse | null> = fc.option(
  fc.record({
    kind: fc.constantFrom('paid' as const, 'free' as const, 'ads' as const),
    exclusive: fc.boolean(),
    sourceCode: fc.boolean(),
  }),
)
/** Any offered choice for any person. */
const anyQuestion = fc.record({ course: anyCourse, owned: anyOwned }).chain(({ course, owned }) =>
  fc.record({
    course: fc.constant(course),
    owned: fc.constant(owned),
    extras: fc.constantFrom(...offeredChoices(course)),
  }),
)

describe('the quote of a course', () => {
  test('has lines for price, offer and each extra', () => {
    expect(reasons(quoteCourse({ course, extras: both, owned: null }))).toEqual([
      ['base', 1900],
      ['offer', -400],
      ['source-code', 300],
      ['exclusive', 600],
    ])
  })

  test('charges owners only for new extras', () => {
    const owned = { kind: 'paid' as const, exclusive: false, sourceCode: true }
    expect(reasons(quoteCourse({ course, extras: both, owned }))).toEqual([['exclusive', 600]])
  })

  test('charges viewers with ads the whole price', () => {
    const owned = { kind: 'ads' as const, exclusive: false, sourceCode: false }
    expect(quoteCourse({ course, extras: noExtras, owned }).total.amount).toBe(1500)
  })

  test('is the sum of its lines and never negative', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { lines, total } = quoteCourse(question)
        expect(total.amount).toBe(lines.reduce((sum, { amount }) => sum + amount.amount, 0))
        expect(total.amount).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('counts the offer only when lower than the price', () => {
    fc.assert(
      fc.property(anyCourse, (course) => {
        const { lines, total } = quoteCourse({ course, extras: noExtras, owned: null })
        expect(lines.some(({ reason }) => reason === 'offer')).toBe(
          course.offerPrice !== null && course.offerPrice < course.price,
        )
        expect(total.amount).toBe(Math.min(course.price, course.offerPrice ?? course.price))
      }),
    )
  })

  test('charges nothing that is owned', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { lines } = quoteCourse(question)
        const { owned } = question
        const has = (reason: string) => lines.some((line) => line.reason === reason)
        if (owned && owned.kind !== 'ads') {
          expect(has('base')).toBe(false)
          if (owned.exclusive) expect(has('exclusive')).toBe(false)
          if (owned.sourceCode) expect(has('source-code')).toBe(false)
        }
        if (ownsAll(question.extras, owned)) expect(lines).toEqual([])
      }),
    )
  })

  test.each([
    [
      { ...course, exclusiveOffered: false },
      { exclusive: true, sourceCode: false },
    ],
    [
      { ...course, sourceCodeOffered: false },
      { exclusive: false, sourceCode: true },
    ],
  ])('rejects an extra that is not offered', (course, extras) => {
    expect(() => quoteCourse({ course, extras, owned: null })).toThrow(
      expect.objectContaining({ kind: 'invalid', code: 'extra-not-offered' }) as unknown as DomainError,
    )
  })

  test('allows an owned extra that is no longer offered', () => {
    const owned = { kind: 'paid' as const, exclusive: true, sourceCode: false }
    const closed = { ...course, exclusiveOffered: false }
    const extras = { exclusive: true, sourceCode: false }
    expect(quoteCourse({ course: closed, extras, owned }).total.amount).toBe(0)
  })
})

const anyBook: fc.Arbitrary<PricedBook> = fc.record({ price: cents, offerPrice: fc.option(cents) })
const ownedAs = (kind: OwnedBook['kind']): OwnedBook => ({ kind })

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
        expect(quoteBook({ book, owned: ownedAs(kind) })).toMatchObject({ lines: [], total: { amount: 0 } })
        expect(quoteBook({ book, owned: ownedAs('ads') })).toEqual(quoteBook({ book, owned: null }))
      }),
    )
  })
})

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
