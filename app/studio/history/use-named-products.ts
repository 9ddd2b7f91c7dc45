import { useEffect, useState } from 'react'
import type { ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import type { ProductReference } from '#values/product.ts'
import { productKey } from '#values/product-key.ts'
import { callStudio } from '../media/studio-call.ts'
import type { FindProduct } from './leaf-words.ts'

/**
 * Loads the names of products that the page does not have, because only an earlier version or somebody else's save contains
 * them.
 */
export function useNamedProducts(products: readonly ProductReference[]): FindProduct {
  const keys = [...new Set(products.map(productKey))].join()
  const [named, setNamed] = useState<readonly ProductChoice[]>([])
  useEffect(() => {
    if (keys === '') return
    let isStale = false
    callStudio<ProductChoice[]>(`/products/named?items=${keys}`).then(
      (found) => {
        if (!isStale) setNamed(found)
      },
      // Without an answer they are shown by their numbers.
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [keys])
  return (product) => named.find((each) => productKey(each) === productKey(product))
}
