import { findCategoryOfSlug, insertCategory } from '#domain/catalog/courses/category-queries.ts'
import { readInput } from '#domain/catalog/site/site-shapes.ts'
import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type CategoryFields, categoryShape } from './category-shape.ts'

/** For the owner. Throws `invalid-input` with fields. */
export async function addCategory(context: Context, fields: CategoryFields): Promise<CategoryFields> {
  requireOwner(context)
  const { slug, title } = readInput(categoryShape, fields)
  await context.transaction(async ({ db, audit }) => {
    const isTaken = (await findCategoryOfSlug(db, slug)) !== null
    if (isTaken || !(await insertCategory(db, { slug, title }))) throw invalidInput({ slug: ['slug-taken'] })
    await audit({ action: 'category.added', subject: `category/${slug}`, after: { title } })
  })
  return { slug, title }
}
