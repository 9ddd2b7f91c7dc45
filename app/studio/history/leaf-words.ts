import { createContext } from 'react'
import type { ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import type { ProductReference } from '#values/product.ts'

export type FindProduct = (product: ProductReference) => ProductChoice | undefined

/** How an editor shows values that only it knows, as lines that can be compared. */
export type LeafWords = {
  /** The text for a value; null where the editor has none. */
  readonly say: (field: string, value: unknown, find: FindProduct) => string | null
  /** The products in a value, which `say` then gets by `find`. */
  readonly productsIn?: (field: string, value: unknown) => readonly ProductReference[]
}

export const LeafWordsContext = createContext<LeafWords>({ say: () => null })
