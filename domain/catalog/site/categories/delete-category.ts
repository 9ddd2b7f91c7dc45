import { deleteCategoryRow, lockCategories } from '#domain/catalog/courses/category-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { countOfCategory } from './category-list-queries.ts'
import { type CategoryFields, requireCategory } from './category-shape.ts'

/** For the owner. Throws not-found, and `category-in-use` unless the category is empty. */
export async function deleteCategory(context: Context, { slug }: { slug: string }): Promise<CategoryFields> {
  requireOwner(context)
  return context.transaction(async ({ db, audit }) => {
    const { id, title } = requireCategory(await lockCategories(db, [slug]), slug)
    const counts = await countOfCategory(db, id)
    if (Object.values(counts).some((count) => count > 0)) {
      throw new DomainError('unprocessable', 'category-in-use')
    }
    await deleteCategoryRow(db, id)
    await audit({ action: 'category.deleted', subject: `category/${slug}`, before: { title } })
    return { slug, title }
  })
}
