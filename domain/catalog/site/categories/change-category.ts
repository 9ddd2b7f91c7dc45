import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import {
  type CategoryRow,
  deleteCategoryRow,
  deleteFormerSlug,
  findCategoryOfSlug,
  insertCategory,
  insertFormerSlug,
  lockCategories,
  updateCategory,
} from '#domain/catalog/courses/category-queries.ts'
import { followCategory } from '#domain/catalog/drafts/draft-category-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { fieldErrors } from '#values/field-errors.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { slugPattern } from '#values/slug.ts'
import { isStorableText } from '#values/storable-text.ts'
import { countOfCategory } from './category-list-queries.ts'

export type CategoryFields = { readonly slug: string; readonly title: LocalizedText }

const longestTitle = 80

const categoryShape = z.strictObject({
  slug: z.string().regex(slugPattern),
  title: z
    .partialRecord(
      z.enum(locales),
      z.string().trim().max(longestTitle).refine(isStorableText, 'invalid-value'),
    )
    .transform(
      (title) => Object.fromEntries(Object.entries(title).filter(([, each]) => each !== '')) as LocalizedText,
    )
    .refine((title) => Object.keys(title).length > 0, 'required'),
}) satisfies z.ZodType<CategoryFields>

/** Throws `invalid-input`, by field. */
export async function addCategory(context: Context, fields: CategoryFields): Promise<CategoryFields> {
  requireOwner(context)
  const { slug, title } = read(categoryShape, fields)
  await context.transaction(async ({ db, audit }) => {
    const isTaken = (await findCategoryOfSlug(db, slug)) !== null
    if (isTaken || !(await insertCategory(db, { slug, title }))) throw invalid({ slug: ['slug-taken'] })
    await audit({ action: 'category.added', subject: `category/${slug}`, after: { title } })
  })
  return { slug, title }
}

/**
 * `slug` names the category; what is not given stays. Addresses with its slug go on leading to it, and folders and drafts that name
 * it mean it. Throws not-found, and `invalid-input` by field.
 */
export async function changeCategory(
  context: Context,
  { slug, change: given }: { slug: string; change: Partial<CategoryFields> },
): Promise<{ before: CategoryFields; after: CategoryFields }> {
  requireOwner(context)
  const change = read(categoryShape.partial(), given)
  return context.transaction(async ({ db, audit }) => {
    const row = found(await lockCategories(db, [slug]), slug)
    const before = { slug: row.slug, title: row.title }
    const after = { ...before, ...change }
    if (isDeepStrictEqual(before, after)) return { before, after }
    if (after.slug !== slug) {
      const other = await findCategoryOfSlug(db, after.slug)
      if (other && other.id !== row.id) throw invalid({ slug: ['slug-taken'] })
      await deleteFormerSlug(db, after.slug, row.id)
    }
    await updateCategory(db, row.id, after)
    if (after.slug !== slug) await insertFormerSlug(db, slug, row.id)
    await followCategory(db, slug, after)
    await audit({ action: 'category.changed', subject: `category/${slug}`, before, after })
    return { before, after }
  })
}

/** Throws not-found, and `category-in-use` while anything is in it. */
export async function deleteCategory(context: Context, { slug }: { slug: string }): Promise<CategoryFields> {
  requireOwner(context)
  return context.transaction(async ({ db, audit }) => {
    const { id, title } = found(await lockCategories(db, [slug]), slug)
    const counts = await countOfCategory(db, id)
    if (Object.values(counts).some((count) => count > 0)) {
      throw new DomainError('unprocessable', 'category-in-use')
    }
    await deleteCategoryRow(db, id)
    await audit({ action: 'category.deleted', subject: `category/${slug}`, before: { title } })
    return { slug, title }
  })
}

export function found(rows: readonly CategoryRow[], slug: string): CategoryRow {
  const row = rows.find((each) => each.slug === slug)
  if (!row) throw new DomainError('not-found', 'nothing-here')
  return row
}

function read<Shape extends z.ZodType>(shape: Shape, given: unknown): z.output<Shape> {
  const { data, error } = shape.safeParse(given)
  if (error) throw invalid(fieldErrors(error))
  return data as z.output<Shape>
}

function invalid(fields: DomainError['fields']): DomainError {
  return new DomainError('invalid', 'invalid-input', {}, fields)
}
