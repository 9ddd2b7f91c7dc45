import type { Context } from '#domain/kernel/context.ts'
import type { ProductType } from '#values/product.ts'
import { listAuthorsOfItems } from './author-queries.ts'

/** The public name of who made something, and the slug of their page. */
export type ItemAuthorName = { readonly slug: string; readonly name: string }

/** Who made these products, by their ids; without those whose author tells nothing of themselves. One query. */
export async function listItemAuthors(
  { db }: Pick<Context, 'db'>,
  { productType, productIds }: { productType: ProductType; productIds: readonly number[] },
): Promise<ReadonlyMap<number, ItemAuthorName>> {
  if (productIds.length === 0) return new Map()
  const rows = await listAuthorsOfItems(db, { productType, productIds })
  return new Map(rows.map(({ productId, ...author }) => [productId, author]))
}
