import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type ProductType, productTypes } from '#values/product.ts'
import { listProductNameRows } from './product-name-queries.ts'

export type ProductName = { productType: ProductType; slug: string; title: LocalizedText }

/** Everything that has a price, published or not, by kind and in the shop's order. */
export async function listProductNames(context: Pick<Context, 'db' | 'actor'>): Promise<ProductName[]> {
  requireOwner(context)
  const named = await Promise.all(
    productTypes.map(async (productType) => {
      const rows = await listProductNameRows(context.db, productType)
      return rows.map((row) => ({ productType, ...row }))
    }),
  )
  return named.flat()
}
