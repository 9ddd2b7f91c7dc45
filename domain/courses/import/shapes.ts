import { z } from 'zod'
import { parseClock } from '#values/duration.ts'
import { locales } from '#values/locale.ts'
import { parseMoney } from '#values/money.ts'
import { isSlug, reservedSlugs } from '#values/slug.ts'
import type { FrontMatter } from './front-matter.ts'
import type { ImportProblemCode, Report } from './import-problem.ts'

const highestPrice = 1_000_000_00

/** A text that a rule of ours reads; undefined from `read` is the problem. */
function readBy<Value>(problem: ImportProblemCode, read: (text: string) => Value | undefined) {
  return z.string().transform((text, check) => {
    const value = read(text)
    if (value !== undefined) return value
    check.addIssue({ code: 'custom', params: { problem } })
    return z.NEVER
  })
}

// PostgreSQL keeps neither the null character nor half a surrogate pair.
const printable = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)

const words = (most: number) =>
  z
    .string()
    .transform((text) => text.trim().replaceAll(/\s+/g, ' '))
    .pipe(
      z
        .string()
        .min(1)
        .max(most)
        .refine(printable, { params: { problem: 'control-character' satisfies ImportProblemCode } }),
    )

const price = readBy('not-a-price', (text) => {
  const amount = parseMoney(text)?.amount
  return amount !== undefined && amount <= highestPrice ? amount : undefined
})
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const slug = readBy('not-a-slug', (text) => (isSlug(text) ? text : undefined))
const courseSlug = slug.refine((text) => !reservedSlugs.has(text), {
  params: { problem: 'slug-reserved' satisfies ImportProblemCode },
})
const position = readBy('not-a-number', (text) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined))
const duration = readBy('not-a-duration', (text) => parseClock(text) || undefined)

const title = words(200)
const subtitle = words(300)

/** The keys of each file (`docs/importing-a-course.md`). */
export const courseShape = z.strictObject({
  slug: courseSlug,
  language: z.enum(locales),
  title,
  subtitle,
  status: z.enum(['draft', 'published', 'archived']).default('published'),
  player: z.enum(['youtube', 'vimeo', 'file']).default('file'),
  category: slug,
  categoryTitle: words(80).optional(),
  price: price.default(0),
  offerPrice: price.optional(),
  sourceCode: flag.default(false),
  sourceCodePrice: price.default(0),
  exclusive: flag.default(false),
  exclusivePrice: price.default(0),
  model: z.enum(['standard', 'ads']).default('standard'),
  position: position.default(100),
})
export const courseTranslation = z.strictObject({
  title: title.optional(),
  subtitle: subtitle.optional(),
  categoryTitle: words(80).optional(),
})

export const sectionShape = z.strictObject({
  title,
  inDevelopment: flag.default(false),
  exclusive: flag.default(false),
  legacy: flag.default(false),
})
export const sectionTranslation = z.strictObject({ title })

export const lessonShape = z.strictObject({
  title,
  type: z.enum(['video', 'reading']).default('video'),
  video: words(60).optional(),
  duration: duration.optional(),
  free: flag.default(false),
  exclusive: flag.default(false),
})
export const lessonTranslation = z.strictObject({ title: title.optional() })

export const postShape = z.strictObject({ title, slug: slug.optional() })
export const postTranslation = z.strictObject({ title: title.optional() })

/** Reads front matter by a shape. What does not fit is reported at its key's line; then the answer is null. */
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
    /** The keys that the file's original may have, for a translation that repeats them. */
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
    else if (issue.code === 'custom') tell(issue.params?.problem as ImportProblemCode)
    else tell('empty-value')
  }
  return null
}
