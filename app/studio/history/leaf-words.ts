import { createContext } from 'react'
import type { ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import type { ProductReference } from '#values/product.ts'

export type FindProduct = (product: ProductReference) => ProductChoice | undefined

/** How an editor says values of its own, to be compared line by line. */
export type LeafWords = {
  /** Null where it has no words. */
  readonly say: (field: string, value: unknown, find: FindProduct) => string | null
  /** What `say` finds. */
  readonly productsIn?: (field: string, value: unknown) => readonly ProductReference[]
}

export const LeafWordsContext = createContext<LeafWords>({ say: () => null })
