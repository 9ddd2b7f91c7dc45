import { useEffect, useState } from 'react'
import type { ItemReference, ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import { productKey } from '#values/product-key.ts'
import { useDraftEditor } from './draft-editor-context.ts'

/** Finds the product of an item: undefined while it is loading, null when it does not exist any more. */
export type FindItem = (item: ItemReference) => ProductChoice | null | undefined

/**
 * The products of the items that somebody edits. `loaded`: those of the stored items, `storedItems`, loaded with the page.
 * Products chosen since come by `add`; for those that somebody else saved meanwhile, the draft is loaded again.
 */
export function useDraftProducts(
  items: readonly ItemReference[],
  { loaded, storedItems }: { loaded: readonly ProductChoice[]; storedItems: readonly ItemReference[] },
): { find: FindItem; add: (product: ProductChoice) => void } {
  const { refresh } = useDraftEditor()
  const [picked, setPicked] = useState<readonly ProductChoice[]>([])
  const find: FindItem = (item) => {
    const isIt = (each: ItemReference | ProductChoice) => productKey(each) === productKey(item)
    return [...loaded, ...picked].find(isIt) ?? (storedItems.some(isIt) ? null : undefined)
  }
  const unknown = items
    .filter((item) => find(item) === undefined)
    .map(productKey)
    .join()
  useEffect(() => {
    if (unknown) void refresh()
  }, [unknown, refresh])
  return { find, add: (product) => setPicked((before) => [...before, product]) }
}
