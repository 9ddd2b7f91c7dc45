import { z } from 'zod'
import type { CourseRecord } from '#domain/catalog/courses/course-queries.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'

const highestPrice = 1_000_000_00

export const bookTermNames = ['price', 'offerPrice', 'offerFrom', 'offerUntil'] as const
export const courseTermNames = [
  ...bookTermNames,
  'sourceCodeOffered',
  'sourceCodePrice',
  'exclusiveOffered',
  'exclusivePrice',
] as const

/** The prices of a product in minor units of US dollars. Books have no extras. */
export type CourseTerms = Pick<CourseRecord, (typeof courseTermNames)[number]>
export type BookTerms = Pick<CourseRecord, (typeof bookTermNames)[number]>

const amount = z
  .number({ error: 'price-invalid' })
  .int({ error: 'price-invalid' })
  .min(0, { error: 'price-invalid' })
  .max(highestPrice, { error: 'price-invalid' })
const moment = z.date({ error: 'day-invalid' })

const changeShape = z.object({
  price: amount.optional(),
  offerPrice: amount.nullable().optional(),
  offerFrom: moment.nullable().optional(),
  offerUntil: moment.nullable().optional(),
  sourceCodeOffered: z.boolean().optional(),
  sourceCodePrice: amount.optional(),
  exclusiveOffered: z.boolean().optional(),
  exclusivePrice: amount.optional(),
})

/** The terms after a change. Throws `invalid-input` with fields. */
export function changedTerms<Terms extends BookTerms>(terms: Terms, change: Partial<CourseTerms>): Terms {
  const read = changeShape.safeParse(change)
  const wrong: FieldErrors = read.success ? {} : fieldErrors(read.error)
  const known = Object.entries(change).filter(([name, value]) => name in terms && value !== undefined)
  const wanted: Terms = { ...terms, ...Object.fromEntries(known) }
  const { price, offerPrice, offerFrom, offerUntil } = wanted
  if (!wrong.price && !wrong.offerPrice && offerPrice !== null && offerPrice >= price) {
    wrong.offerPrice = ['offer-not-lower']
  }
  if (!wrong.offerFrom && !wrong.offerUntil && offerFrom && offerUntil && offerUntil <= offerFrom) {
    wrong.offerUntil = ['offer-ends-before-start']
  }
  if (Object.keys(wrong).length > 0) throw invalidInput(wrong)
  return wanted
}

/** Picks the terms from a row. */
export function termsOf<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>
}
