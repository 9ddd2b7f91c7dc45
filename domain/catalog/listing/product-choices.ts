import type { Actor, Context } from '#domain/kernel/context.ts'
import { hasRole, isAuthorOf, isOwner, requireStudioRole } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type ItemType, type ProductReference, productTypes } from '#values/product.ts'
import { requireListedAuthor } from './listing-policy.ts'
import { listProductRowsById, type ProductReach } from './product-choice-queries.ts'

/** A course or a book. */
export type ItemReference = { readonly productType: ItemType; readonly productId: number }

export type NamedProduct = ProductReference & { readonly slug: string; readonly title: LocalizedText }

/** What may be chosen where a product is asked for, or was. */
export type ProductChoice = NamedProduct & {
  readonly status: 'draft' | 'published' | 'archived'
  /** Of who asks: they may put it into a pack, and say what it costs there. */
  readonly isOwn: boolean
  /** By itself, at this moment; minor units of US dollars. */
  readonly price: number
}

/**
 * Whose products the person may choose from: null for everybody's. Throws `role-without-right` for support where drafts are among them,
 * and what `requireStudioRole` throws.
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

/** These, as far as there are any, drafts of others too: for who has them in what they edit. One query a kind. */
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

/** These, as far as the person sees them: what was ever published, an author's own drafts, all for the owner. For those who work in the studio. */
export async function nameProducts(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  { products }: { products: readonly ProductReference[] },
): Promise<ProductChoice[]> {
  requireStudioRole(context)
  const { actor } = context
  const authorId = isOwner(actor) || actor.kind !== 'user' ? null : actor.id
  return readProductChoices(context, products, authorId)
}
