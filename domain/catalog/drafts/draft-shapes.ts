import { z } from 'zod'
import { DomainError } from '#domain/kernel/errors.ts'
import { fieldErrors } from '#values/field-errors.ts'
import { locales } from '#values/locale.ts'
import { slugPattern } from '#values/slug.ts'
import { isStorableText } from '#values/storable-text.ts'
import type { CourseFields, LessonFields, SectionFields } from './draft-fields.ts'
import type { PartKind } from './draft-queries.ts'

const highestPrice = 1_000_000_00
const mostCharacters = 400_000
const longestSeconds = 100 * 3600

const text = (most: number) => z.string().max(most).refine(isStorableText)
const localized = (most: number) => z.partialRecord(z.enum(locales), text(most))
const line = localized(300)
const markdown = localized(mostCharacters)
const price = z.int().min(0).max(highestPrice)
/** As one of several ways to write a moment, so that equal ones are equal. */
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())

// The name of a stored file is its content's digest, so that only somebody who has the file can name it.
const stored = (pattern: RegExp) => z.partialRecord(z.enum(locales), z.string().regex(pattern))

export const imageReferenceShape = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.int().min(1).max(100_000),
  height: z.int().min(1).max(100_000),
  widths: z.array(z.int().min(1).max(100_000)).max(20),
})

export const courseShape = z.strictObject({
  slug: z.union([z.literal(''), z.string().regex(slugPattern)]),
  category: z.strictObject({
    slug: z.union([z.literal(''), z.string().regex(slugPattern)]),
    title: localized(80),
  }),
  player: z.enum(['youtube', 'vimeo', 'file']),
  model: z.enum(['standard', 'ads']),
  title: line,
  subtitle: line,
  description: markdown,
  price,
  offerPrice: price.nullable(),
  offerFrom: moment.nullable(),
  offerUntil: moment.nullable(),
  sourceCodeOffered: z.boolean(),
  sourceCodePrice: price,
  exclusiveOffered: z.boolean(),
  exclusivePrice: price,
  position: z.int().min(0).max(999_999),
  cover: imageReferenceShape.nullable(),
}) satisfies z.ZodType<CourseFields>

export const sectionShape = z.strictObject({
  title: line,
  inDevelopment: z.boolean(),
  exclusive: z.boolean(),
  legacy: z.boolean(),
}) satisfies z.ZodType<SectionFields>

export const lessonShape = z.strictObject({
  type: z.enum(['video', 'reading']),
  title: line,
  note: markdown,
  reading: markdown,
  sourceCode: markdown,
  externalVideo: text(60).nullable(),
  videoFiles: stored(/^videos\/[0-9a-f]{64}\.mp4$/),
  captionFiles: stored(/^captions\/[0-9a-f]{64}\.vtt$/),
  durationSeconds: z.int().min(0).max(longestSeconds),
  free: z.boolean(),
  exclusive: z.boolean(),
}) satisfies z.ZodType<LessonFields>

const partShapes = { section: sectionShape, lesson: lessonShape }

/** What of a course's draft is to change. Throws `invalid`, by field. */
export function readCourseChange(change: unknown): Partial<CourseFields> {
  return read(courseShape.partial(), change)
}

/** What of a part is to change. Throws `invalid`, by field. */
export function readPartChange(
  kind: PartKind,
  change: unknown,
): Partial<SectionFields> | Partial<LessonFields> {
  if (kind === 'chapter') throw new DomainError('unprocessable', 'draft-part-place')
  return read(partShapes[kind].partial(), change)
}

function read<Shape extends z.ZodType>(shape: Shape, change: unknown): z.output<Shape> {
  const result = shape.safeParse(change)
  if (!result.success) throw new DomainError('invalid', 'invalid-input', {}, fieldErrors(result.error))
  return result.data
}
