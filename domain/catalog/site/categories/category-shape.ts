import { z } from 'zod'
import type { CategoryRow } from '#domain/catalog/courses/category-queries.ts'
import { lineShape, localizedShape } from '#domain/catalog/site/site-shapes.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { slugPattern } from '#values/slug.ts'

export type CategoryFields = { readonly slug: string; readonly title: LocalizedText }

const longestTitle = 80

export const categoryShape = z.strictObject({
  slug: z.string().regex(slugPattern),
  title: localizedShape(lineShape(longestTitle)).refine((title) => Object.keys(title).length > 0, 'required'),
}) satisfies z.ZodType<CategoryFields>

export function requireCategory(rows: readonly CategoryRow[], slug: string): CategoryRow {
  const row = rows.find((each) => each.slug === slug)
  if (!row) throw notFound()
  return row
}
