import { isDeepStrictEqual } from 'node:util'
import {
  deleteFormerSlug,
  findCategoryOfSlug,
  insertFormerSlug,
  lockCategories,
  updateCategory,
} from '#domain/catalog/courses/category-queries.ts'
import { followCategory } from '#domain/catalog/drafts/draft-category-queries.ts'
import { readInput } from '#domain/catalog/site/site-shapes.ts'
import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type CategoryFields, categoryShape, requireCategory } from './category-shape.ts'

/**
 * Changes the given fields of the category `slug`. Its former slug still leads to it, from URLs, folders and drafts. For the
 * owner. Throws not-found, and `invalid-input` with fields.
 */
export async function changeCategory(
  context: Context,
  { slug, change: given }: { slug: string; change: Partial<CategoryFields> },
): Promise<{ before: CategoryFields; after: CategoryFields }> {
  requireOwner(context)
  const change = readInput(categoryShape.partial(), given)
  return context.transaction(async ({ db, audit }) => {
    const row = requireCategory(await lockCategories(db, [slug]), slug)
    const before = { slug: row.slug, title: row.title }
    const after = { ...before, ...change }
    if (isDeepStrictEqual(before, after)) return { before, after }
    if (after.slug !== slug) {
      const other = await findCategoryOfSlug(db, after.slug)
      if (other && other.id !== row.id) throw invalidInput({ slug: ['slug-taken'] })
      await deleteFormerSlug(db, after.slug, row.id)
    }
    await updateCategory(db, row.id, after)
    if (after.slug !== slug) await insertFormerSlug(db, slug, row.id)
    await followCategory(db, slug, after)
    await audit({ action: 'category.changed', subject: `category/${slug}`, before, after })
    return { before, after }
  })
}
