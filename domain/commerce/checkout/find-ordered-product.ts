import type { ProductAddress } from '#domain/catalog/storefront/get-product-on-sale.ts'
import { findProductAddress } from '#domain/catalog/storefront/product-address-queries.ts'
import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'

/**
 * Where the product of an order is now, when this address names it: by its slug of today, or by the one that it was ordered
 * under. Null when the address names another product.
 */
export async function findOrderedProduct(
  { db }: Pick<Context, 'db'>,
  order: OrderRecord,
  { productType, slug }: ProductAddress,
): Promise<ProductAddress | null> {
  if (order.productType !== productType) return null
  const current = (await findProductAddress(db, order)) ?? { productType, slug: order.slug }
  return slug === current.slug || slug === order.slug ? current : null
}
