import { z } from 'zod'
import { singleSpaced } from '#domain/kernel/typed-text.ts'
import { firstMomentOf, lastMomentOf } from '#values/day.ts'
import { parseMoney } from '#values/parse-money.ts'
import { isSlug } from '#values/slug.ts'
import { isStorableText } from '#values/storable-text.ts'
import type { FrontMatter } from './front-matter.ts'
import type { ImportProblemCode, Report } from './import-problem.ts'

const highestPrice = 1_000_000_00

/** A shape for a text; `read` returns undefined for an invalid one, which is reported as `problem`. */
export function readBy<Value>(problem: ImportProblemCode, read: (text: string) => Value | undefined) {
  return z.string().transform((text, check) => {
    const value = read(text)
    if (value !== undefined) return value
    check.addIssue({ code: 'custom', params: { problem } })
    return z.NEVER
  })
}

const printable = (text: string) => isStorableText(text) && !/\p{Cc}/u.test(text)

export const words = (most: number) =>
  z
    .string()
    .transform(singleSpaced)
    .pipe(
      z
        .string()
        .min(1)
        .max(most)
        .refine(printable, { params: { problem: 'control-character' satisfies ImportProblemCode } }),
    )

export const price = readBy('not-a-price', (text) => {
  const amount = parseMoney(text)?.amount
  return amount !== undefined && amount <= highestPrice ? amount : undefined
})
const exact = z.iso.datetime({ offset: true })
const moment = (ofDay: (day: string) => Date | null) =>
  readBy(
    'not-a-moment',
    (text) => ofDay(text) ?? (exact.safeParse(text).success ? new Date(text) : undefined),
  )

/** The days are in UTC and both included; exact moments are accepted too. */
export const offerDates = {
  offerFrom: moment(firstMomentOf).optional(),
  offerUntil: moment(lastMomentOf).optional(),
}

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
export const slug = readBy('not-a-slug', (text) => (isSlug(text) ? text : undefined))
export const position = readBy('not-a-number', (text) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined))

export const title = words(200)
export const subtitle = words(300)
export const status = z.enum(['draft', 'published', 'archived']).default('published')

export const postShape = z.strictObject({
  title,
  slug: slug.optional(),
  status: z.enum(['draft', 'published']).optional(),
})
export const postTranslation = z.strictObject({ title: title.optional() })

/** Checks front matter; null, with a report at the line of each invalid key. */
export function readShape<Shape extends z.ZodObject>(
  shape: Shape,
  { values, lineOf }: FrontMatter,
  {
    file,
    report,
    keysOfOriginal = [],
  }: {
    file: string
    report: Report
    /** For a translation: the keys that only its original may have. */
    keysOfOriginal?: readonly string[]
  },
): z.output<Shape> | null {
  const result = shape.safeParse(values)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const key = String(issue.path[0] ?? '')
    const tell = (code: ImportProblemCode, params = {}) => report(file, lineOf(key), code, { key, ...params })
    if (issue.code === 'unrecognized_keys') {
      for (const unknown of issue.keys) {
        const code = keysOfOriginal.includes(unknown) ? 'not-in-translation' : 'unknown-key'
        report(file, lineOf(unknown), code, { key: unknown })
      }
    } else if (!(key in values)) tell('missing-key')
    else if (values[key]?.trim() === '') tell('empty-value')
    else if (issue.code === 'invalid_value') tell('not-one-of', { allowed: issue.values.join(', ') })
    else if (issue.code === 'too_big') tell('text-too-long', { most: Number(issue.maximum) })
    else if (issue.code === 'custom') {
      const { problem, ...params } = issue.params ?? {}
      tell(problem as ImportProblemCode, params)
    } else tell('empty-value')
  }
  return null
}

/** Reports an offer that is not lower than the price, or ends before it begins. */
export function checkOffer(
  {
    price,
    offerPrice,
    offerFrom,
    offerUntil,
  }: { price: number; offerPrice?: number; offerFrom?: Date; offerUntil?: Date },
  { lineOf }: Pick<FrontMatter, 'lineOf'>,
  { file, report }: { file: string; report: Report },
): void {
  if (offerPrice !== undefined && offerPrice >= price) {
    report(file, lineOf('offerPrice'), 'offer-not-lower', { key: 'offerPrice' })
  }
  if (offerFrom && offerUntil && offerUntil <= offerFrom) {
    report(file, lineOf('offerUntil'), 'offer-ends-before-start', { key: 'offerUntil' })
  }
}
