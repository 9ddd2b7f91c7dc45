import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import type { ProductType } from '#values/product.ts'
import type { NamedProduct } from './find-product-choices.ts'
import { findProductName } from './product-name-queries.ts'

/** Null for what was never published. For owner and support. */
export async function getNamedProduct(
  context: Pick<Context, 'db' | 'actor'>,
  address: { productType: ProductType; slug: string },
): Promise<NamedProduct | null> {
  requireRole(context, 'support')
  return findProductName(context.db, address)
}
