import type { Context } from '#domain/kernel/context.ts'
import type { ProductType } from '#values/product.ts'
import { listAuthorsOfItems } from './author-queries.ts'

/** The public name of an item's author, and the slug of their page. */
export type ItemAuthorName = { readonly slug: string; readonly name: string }

/** The authors of these products, by product id; products whose author has no page are left out. One query. */
export async function listItemAuthors(
  { db }: Pick<Context, 'db'>,
  { productType, productIds }: { productType: ProductType; productIds: readonly number[] },
): Promise<ReadonlyMap<number, ItemAuthorName>> {
  if (productIds.length === 0) return new Map()
  const rows = await listAuthorsOfItems(db, { productType, productIds })
  return new Map(rows.map(({ productId, ...author }) => [productId, author]))
}
