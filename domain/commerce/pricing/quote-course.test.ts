import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noExtras, type OwnedCourse, ownsAll } from '#domain/access/entitlements/ownership.ts'
import type { DomainError } from '#domain/kernel/errors.ts'
import { offeredChoices, type PricedCourse, quoteCourse } from './quote-product.ts'

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
