import type { Context } from '#domain/kernel/context.ts'
import { searchable } from '#domain/kernel/typed-text.ts'
import { type ProductType, productTypes } from '#values/product.ts'
import { findProductRows, type ProductReach } from './product-choice-queries.ts'
import { asChoice, type ProductChoice, requireChooser } from './product-choices.ts'

const mostFound = 20

/**
 * What holds all of the words in its title or slug, the newest first; without words the newest. 20 at most. Owner and support find
 * everybody's, an author their own; drafts too where the reach is `all`, which is not for support. `article`: only what has no article, or
 * the one with this id. One small query a kind.
 */
export async function findProductChoices(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  {
    text,
    kinds = productTypes,
    reach = 'known',
    article,
  }: { text: string; kinds?: readonly ProductType[]; reach?: ProductReach; article?: number },
): Promise<ProductChoice[]> {
  const { db, actor } = context
  const authorId = requireChooser(context, reach)
  const asked = { text: searchable(text), reach, authorId, article, now: context.now(), limit: mostFound }
  const found = await Promise.all(
    kinds.map(async (productType) => {
      const rows = await findProductRows(db, productType, asked)
      return rows.map((row) => ({ ...row, productType }))
    }),
  )
  return found
    .flat()
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, mostFound)
    .map((row) => asChoice(actor, row))
}
