import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { listCategoryRows } from './product-choice-queries.ts'

/** Every category, for what is drafted to choose from. For authors and the owner. */
export async function listCategories(
  context: Pick<Context, 'db' | 'actor'>,
): Promise<{ slug: string; title: LocalizedText }[]> {
  requireRole(context, 'author')
  return listCategoryRows(context.db)
}
