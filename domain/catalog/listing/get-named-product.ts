import type { Context } from '#domain/kernel/context.ts'
import type { ProductType } from '#values/product.ts'
import { isSlug } from '#values/slug.ts'
import { type NamedProduct, requireChooser } from './product-choices.ts'
import { findProductName } from './product-name-queries.ts'

/** Null for a product that was never published, and for authors also for a product of somebody else. */
export async function getNamedProduct(
  context: Pick<Context, 'db' | 'actor'>,
  address: { productType: ProductType; slug: string },
): Promise<NamedProduct | null> {
  const authorId = requireChooser(context, 'known')
  return isSlug(address.slug) ? findProductName(context.db, address, { reach: 'known', authorId }) : null
}
