import { z } from 'zod'
import { fitsText } from '#domain/catalog/markdown/fits-text.ts'
import { firstMomentOf } from '#values/day.ts'
import { locales } from '#values/locale.ts'
import { slugPattern } from '#values/slug.ts'
import { isStorableText } from '#values/storable-text.ts'
import { mostTextFileBytes } from '#values/text-limits.ts'

const highestPrice = 1_000_000_00

export const text = (most: number) => z.string().max(most).refine(isStorableText)
export const localized = (most: number) => z.partialRecord(z.enum(locales), text(most))
export const line = localized(300)
export const markdown = z.partialRecord(
  z.enum(locales),
  // The first limit is on characters: a longer text never fits in bytes, so it is rejected before it is parsed.
  text(mostTextFileBytes).refine(fitsText, { error: 'too-long' }),
)
export const slug = z.union([z.literal(''), z.string().regex(slugPattern)])
export const category = z.strictObject({ slug, title: localized(80) })
/** Minor units of US dollars. */
export const price = z.int().min(0).max(highestPrice)
/** A moment, normalised so that equal moments are equal texts. */
export const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())
/** A day in UTC, such as `2026-12-24`. */
export const day = z.string().refine((text) => firstMomentOf(text) !== null)
export const position = z.int().min(0).max(999_999)

export const imageReferenceShape = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.int().min(1).max(100_000),
  height: z.int().min(1).max(100_000),
  widths: z.array(z.int().min(1).max(100_000)).max(20),
})
