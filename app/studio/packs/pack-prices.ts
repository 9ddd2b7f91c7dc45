import type { ItemReference, ProductChoice } from '#domain/catalog/listing/product-choices.ts'

export type PricedItem = ItemReference & {
  /** Inside the pack; minor units of US dollars. */
  readonly price: number
}

export function isSameItem(one: ItemReference, other: ItemReference): boolean {
  return one.productType === other.productType && one.productId === other.productId
}

/** In their order. */
export function sameItems(some: readonly PricedItem[], others: readonly PricedItem[]): boolean {
  return (
    some.length === others.length &&
    some.every((item, index) => {
      const other = others[index]
      return other !== undefined && isSameItem(item, other) && item.price === other.price
    })
  )
}

/** Of an item within the page. */
export function itemKey({ productType, productId }: ItemReference): string {
  return `${productType}-${productId}`
}

/** Minor units: what the pack costs, what its items cost by themselves, and what it saves; a dearer pack saves nothing. */
export function packTotals(
  items: readonly PricedItem[],
  find: (item: ItemReference) => Pick<ProductChoice, 'price'> | null | undefined,
): { price: number; alone: number; saved: number } {
  const price = items.reduce((sum, item) => sum + item.price, 0)
  const alone = items.reduce((sum, item) => sum + (find(item)?.price ?? 0), 0)
  return { price, alone, saved: Math.max(0, alone - price) }
}
