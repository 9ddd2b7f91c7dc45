import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { listCategoryChoiceRows } from './product-choice-queries.ts'

/** All categories, to choose from for a draft. For authors and the owner. */
export async function listCategoryChoices(
  context: Pick<Context, 'db' | 'actor'>,
): Promise<{ slug: string; title: LocalizedText }[]> {
  requireRole(context, 'author')
  return listCategoryChoiceRows(context.db)
}
