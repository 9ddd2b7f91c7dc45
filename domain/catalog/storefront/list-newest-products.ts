import type { Context } from '#domain/kernel/context.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductType } from '#values/product.ts'
import { findNewestProducts } from './product-queries.ts'

export type NewProduct = {
  readonly productType: ProductType
  readonly slug: string
  readonly title: LocalizedText
  /** Sanitised HTML. */
  readonly description: LocalizedText
  readonly createdAt: Date
}

/** The products on sale that were created last, newest first. One query for each type of product. */
export async function listNewestProducts(
  { db }: Pick<Context, 'db'>,
  { limit }: { limit: number },
): Promise<NewProduct[]> {
  const kinds = ['course', 'book', 'pack'] as const
  const found = await Promise.all(
    kinds.map(async (productType) => {
      const rows = await findNewestProducts(db, productType, limit)
      return rows.map((row) => ({ productType, ...row }))
    }),
  )
  return found
    .flat()
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, limit)
}
