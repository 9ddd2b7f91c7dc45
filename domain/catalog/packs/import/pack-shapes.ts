import { z } from 'zod'
import type { ImportProblemCode } from '#domain/catalog/imports/import-problem.ts'
import { position, price, slug, status, title } from '#domain/catalog/imports/shapes.ts'
import { locales } from '#values/locale.ts'

/** The keys of each file (`docs/importing-books-and-packs.md`). */
export const packShape = z.strictObject({
  slug,
  language: z.enum(locales),
  title,
  status,
  position: position.default(100),
})
export const packTranslation = z.strictObject({ title: title.optional() })

/** The keys that hold lists. */
export const packLists = ['items'] as const
export const packItemShape = z.strictObject({
  course: slug.optional(),
  book: slug.optional(),
  price: price.refine((cents) => cents > 0, {
    params: { problem: 'item-free' satisfies ImportProblemCode },
  }),
})
