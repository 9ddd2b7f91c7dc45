import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { searchable } from '#domain/kernel/typed-text.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductReference } from '#values/product.ts'
import { listProductChoiceRows } from './product-name-queries.ts'

export type NamedProduct = ProductReference & { readonly slug: string; readonly title: LocalizedText }

const mostFound = 20

/**
 * What can be bought, or could once, and holds all of the words in its title or slug; without words the shop's first. 20 at most. For
 * owner and support, who filter by it. `packs: false`: courses and books alone. One query.
 */
export async function findProductChoices(
  context: Pick<Context, 'db' | 'actor'>,
  { text, packs = true }: { text: string; packs?: boolean },
): Promise<NamedProduct[]> {
  requireRole(context, 'support')
  return listProductChoiceRows(context.db, { text: searchable(text), packs, limit: mostFound })
}
