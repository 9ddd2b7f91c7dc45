import { z } from 'zod'
import type { ImportProblemCode } from '#domain/catalog/imports/import-problem.ts'
import { authorKey } from '#domain/catalog/imports/item-author.ts'
import { salesKeys, salesKeysOfTranslation } from '#domain/catalog/imports/read-sales.ts'
import {
  flag,
  offerDates,
  position,
  price,
  readBy,
  slug,
  status,
  subtitle,
  title,
  words,
} from '#domain/catalog/imports/shapes.ts'
import { chapterLimits, chapterText, readChapters } from '#values/chapters.ts'
import { firstMomentOf } from '#values/day.ts'
import { locales } from '#values/locale.ts'
import { parseClock } from '#values/parse-clock.ts'
import { mostOpeningDays } from '#values/section-opening.ts'
import { reservedSlugs } from '#values/slug.ts'

const courseSlug = slug.refine((text) => !reservedSlugs.has(text), {
  params: { problem: 'slug-reserved' satisfies ImportProblemCode },
})
const openingDays = readBy('not-a-number', (text) => {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return days >= 1 && days <= mostOpeningDays ? days : undefined
})
const openingDay = readBy('not-a-moment', (text) => (firstMomentOf(text) ? text : undefined))
const chapters = z
  .string()
  .max(chapterLimits.text)
  .transform((text, check) => {
    const { chapters, wrongLine } = readChapters(text)
    if (wrongLine === null) return chapterText(chapters)
    const problem: ImportProblemCode = 'not-a-chapter'
    check.addIssue({ code: 'custom', params: { problem, at: wrongLine } })
    return z.NEVER
  })
const duration = readBy('not-a-duration', (text) => parseClock(text) || undefined)

/** The keys of `course.md` (`docs/importing-a-course.md`). */
export const courseShape = z.strictObject({
  slug: courseSlug,
  language: z.enum(locales),
  title,
  subtitle: subtitle.optional(),
  status,
  ...authorKey,
  ...salesKeys,
  player: z.enum(['youtube', 'vimeo', 'file']).default('file'),
  category: slug,
  categoryTitle: words(80).optional(),
  price: price.default(0),
  offerPrice: price.optional(),
  ...offerDates,
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
  ...salesKeysOfTranslation,
})

export const sectionShape = z.strictObject({
  id: slug.optional(),
  title,
  inDevelopment: flag.default(false),
  exclusive: flag.default(false),
  legacy: flag.default(false),
  opensAfterDays: openingDays.optional(),
  opensOn: openingDay.optional(),
})
export const sectionTranslation = z.strictObject({ title })

export const lessonShape = z.strictObject({
  id: slug.optional(),
  title,
  type: z.enum(['video', 'reading']).default('video'),
  video: words(60).optional(),
  duration: duration.optional(),
  free: flag.default(false),
  exclusive: flag.default(false),
  chapters: chapters.optional(),
})
export const lessonTranslation = z.strictObject({ title: title.optional(), chapters: chapters.optional() })
