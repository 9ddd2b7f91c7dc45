import { offerAt } from '#domain/catalog/offers/offer.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { isAuthorOf } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type ItemType, itemTypes } from '#values/product.ts'
import { requireListedAuthor } from './listing-policy.ts'
import { listProductRows } from './product-choice-queries.ts'

/** A course or a book. */
export type ItemReference = { readonly productType: ItemType; readonly productId: number }

/** What may go into a pack, or have an article. */
export type ProductChoice = ItemReference & {
  readonly slug: string
  readonly title: LocalizedText
  readonly cover: ImageReference | null
  readonly status: 'draft' | 'published' | 'archived'
  /** Of who asks: they may choose it, and say what it costs in a pack. */
  readonly isOwn: boolean
  /** By itself, at this moment; minor units of US dollars. */
  readonly price: number
  /** Of its article. */
  readonly postId: number | null
}

/** Everything that the person may choose, and what is `chosen` already, whoever wrote it. One query a type. */
export async function listProductChoices(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  chosen: readonly ItemReference[],
): Promise<ProductChoice[]> {
  const { db, actor, now } = context
  const authorId = requireListedAuthor(context)
  const lists = await Promise.all(
    itemTypes.map(async (productType) => {
      const ids = chosen.filter((each) => each.productType === productType).map(({ productId }) => productId)
      const rows = await listProductRows(db, productType, { authorId, ids })
      return rows.map(({ id, authorId, price, offerPrice, offerFrom, offerUntil, ...row }) => ({
        ...row,
        productType,
        productId: id,
        isOwn: isAuthorOf(actor, { authorId }),
        price: offerAt({ price, offerPrice, offerFrom, offerUntil }, now()) ?? price,
      }))
    }),
  )
  return lists.flat()
}
