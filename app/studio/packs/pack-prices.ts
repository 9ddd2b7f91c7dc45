import type { ItemReference, ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import { productKey } from '#values/product-key.ts'

export type PricedItem = ItemReference & {
  /** The price inside the pack, in cents of a dollar. */
  readonly price: number
}

/** Whether both lists have the same items and prices in the same order. */
export function sameItems(some: readonly PricedItem[], others: readonly PricedItem[]): boolean {
  return (
    some.length === others.length &&
    some.every((item, index) => {
      const other = others[index]
      return other !== undefined && productKey(item) === productKey(other) && item.price === other.price
    })
  )
}

/** In cents: the price of the pack, the sum of its items' own prices, and what the pack saves, which is at least 0. */
export function packTotals(
  items: readonly PricedItem[],
  find: (item: ItemReference) => Pick<ProductChoice, 'price'> | null | undefined,
): { price: number; alone: number; saved: number } {
  const price = items.reduce((sum, item) => sum + item.price, 0)
  const alone = items.reduce((sum, item) => sum + (find(item)?.price ?? 0), 0)
  return { price, alone, saved: Math.max(0, alone - price) }
}
