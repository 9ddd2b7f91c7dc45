import type { Actor, Context } from '#domain/kernel/context.ts'
import { hasRole, isAuthorOf, isOwner, requireStudioRole } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type ItemType, type ProductReference, productTypes } from '#values/product.ts'
import { requireListedAuthor } from './listing-policy.ts'
import { listProductRowsById, type ProductReach } from './product-choice-queries.ts'

/** A course or a book. */
export type ItemReference = { readonly productType: ItemType; readonly productId: number }

export type NamedProduct = ProductReference & { readonly slug: string; readonly title: LocalizedText }

/** A product that can be chosen in the studio, or has been. */
export type ProductChoice = NamedProduct & {
  readonly status: 'draft' | 'published' | 'archived'
  /** Whether the caller is its author, who may put it into a pack and set its price there. */
  readonly isOwn: boolean
  /** The price of the product alone at this moment, in minor units of US dollars. */
  readonly price: number
}

/**
 * The author whose products the caller may choose from: null means everybody's. Throws `role-without-right` for support if
 * `reach` includes drafts, and what `requireStudioRole` throws.
 */
export function requireChooser(context: Pick<Context, 'actor'>, reach: ProductReach): string | null {
  requireStudioRole(context)
  if (reach !== 'all' && hasRole(context.actor, 'support')) return null
  return requireListedAuthor(context)
}

type Row = Omit<ProductChoice, 'isOwn'> & { authorId: string | null; createdAt: Date }

export function asChoice(actor: Actor, { authorId, createdAt: _, ...row }: Row): ProductChoice {
  return { ...row, isOwn: isAuthorOf(actor, { authorId }) }
}

/**
 * Those of the products that exist, including drafts of other people, for somebody who edits something that contains them. One
 * query for each type.
 */
export async function readProductChoices(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  products: readonly ProductReference[],
  authorId: string | null = null,
): Promise<ProductChoice[]> {
  const lists = await Promise.all(
    productTypes.map(async (productType) => {
      const ids = products
        .filter((each) => each.productType === productType)
        .map(({ productId }) => productId)
      const rows = await listProductRowsById(db, productType, { ids, authorId, now: now() })
      return rows.map((row) => asChoice(actor, { ...row, productType }))
    }),
  )
  return lists.flat()
}

/**
 * Those of the products that the caller may see: all that were ever published, and the caller's drafts; for the owner everything.
 * For people who work in the studio.
 */
export async function nameProducts(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  { products }: { products: readonly ProductReference[] },
): Promise<ProductChoice[]> {
  requireStudioRole(context)
  const { actor } = context
  const authorId = isOwner(actor) || actor.kind !== 'user' ? null : actor.id
  return readProductChoices(context, products, authorId)
}
