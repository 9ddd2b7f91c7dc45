import { type Extras, newExtras, type OwnedCourse, ownsBase } from '#domain/access/entitlements/ownership.ts'
import type { CourseRecord } from '#domain/catalog/courses/course-queries.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { add, money, zero } from '#values/money.ts'
import type { Quote, QuoteLine } from './quote.ts'

export type PricedCourse = Pick<
  CourseRecord,
  'price' | 'offerPrice' | 'sourceCodeOffered' | 'sourceCodePrice' | 'exclusiveOffered' | 'exclusivePrice'
>

/**
 * What a course with these extras costs a person who owns `owned` of it: the price, lowered by the offer only when that
 * is lower (row C5), and the extras (row F1). What is owned already is not charged again. Throws `extra-not-offered`.
 */
export function quoteCourse({
  course,
  extras,
  owned,
}: {
  course: PricedCourse
  extras: Extras
  owned: OwnedCourse | null
}): Quote {
  const missing = newExtras(extras, owned)
  if ((missing.sourceCode && !course.sourceCodeOffered) || (missing.exclusive && !course.exclusiveOffered)) {
    throw new DomainError('invalid', 'extra-not-offered')
  }
  const lines: QuoteLine[] = []
  if (!ownsBase(owned)) {
    lines.push({ reason: 'base', amount: money(course.price) })
    if (course.offerPrice !== null && course.offerPrice < course.price) {
      lines.push({ reason: 'offer', amount: money(course.offerPrice - course.price) })
    }
  }
  if (missing.sourceCode) lines.push({ reason: 'source-code', amount: money(course.sourceCodePrice) })
  if (missing.exclusive) lines.push({ reason: 'exclusive', amount: money(course.exclusivePrice) })
  return { lines, total: add(zero(), ...lines.map(({ amount }) => amount)) }
}

/** Every choice of extras that the course offers, the plain course first. */
export function offeredChoices(course: PricedCourse): Extras[] {
  const answers = (offered: boolean) => (offered ? [false, true] : [false])
  return answers(course.sourceCodeOffered).flatMap((sourceCode) =>
    answers(course.exclusiveOffered).map((exclusive) => ({ exclusive, sourceCode })),
  )
}
