import { findProduct } from '#domain/catalog/storefront/get-product-on-sale.ts'
import { missingOf, type ProductForSale } from '#domain/catalog/storefront/product-for-sale.ts'
import { type Purchase, purchaseOf } from '#domain/commerce/purchases/list-own-orders.ts'
import { listOpenPurchases, type PurchaseRecord } from '#domain/commerce/purchases/purchase-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isSameProduct } from '#values/product.ts'
import type { ProductAddress } from '#values/product-address.ts'

export type OpenOrder = {
  number: string
  state: Purchase['state']
  title: LocalizedText
  /** Whether the order is for this very product, not for a pack with it or an item of it. */
  same: boolean
  rejection: string | null
}

/**
 * The buyer's unsettled orders that overlap with a product, newest first, to warn of paying twice. Leaves out owned
 * items and open card payments, which the purchase resumes.
 */
export async function listOpenOrders(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  address: ProductAddress,
): Promise<OpenOrder[]> {
  const { db, actor } = context
  if (actor.kind !== 'user') return []
  const [found, records] = await Promise.all([
    findProduct(context, { ...address, userId: actor.id }),
    listOpenPurchases(db, actor.id),
  ])
  return found ? openOrdersOf(found.product, records) : []
}

export function openOrdersOf(product: ProductForSale, records: readonly PurchaseRecord[]): OpenOrder[] {
  const missing = missingOf(product)
  return records.flatMap((record) => {
    const { order, transferUrl } = record
    if (!order.items.some((item) => missing.some((each) => isSameProduct(each, item)))) return []
    const same = isSameProduct(order, product)
    if (same && order.state === 'pending' && transferUrl === null) return []
    const { number, state, rejection } = purchaseOf(record)
    return [{ number, state, rejection, same, title: order.title }]
  })
}
