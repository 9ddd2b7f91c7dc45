import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { listCategoryChoiceRows } from './product-choice-queries.ts'

/** Every category, for what is drafted to choose from. For authors and the owner. */
export async function listCategoryChoices(
  context: Pick<Context, 'db' | 'actor'>,
): Promise<{ slug: string; title: LocalizedText }[]> {
  requireRole(context, 'author')
  return listCategoryChoiceRows(context.db)
}
