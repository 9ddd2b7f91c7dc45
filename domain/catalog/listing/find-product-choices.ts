import type { Context } from '#domain/kernel/context.ts'
import { searchable } from '#domain/kernel/typed-text.ts'
import { type ProductType, productTypes } from '#values/product.ts'
import { findProductRows, type ProductReach } from './product-choice-queries.ts'
import { asChoice, type ProductChoice, requireChooser } from './product-choices.ts'

const mostFound = 20

/**
 * The newest 20 products whose title or slug contains all of the words, newest first; without words, the newest of all. The owner
 * and support find everybody's products, authors only theirs. Drafts are included for the reach `all`, which support may not use.
 * `article`: only products without an article, or with the one that has this id. One small query for each kind.
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
