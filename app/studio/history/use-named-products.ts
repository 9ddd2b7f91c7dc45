import { useEffect, useState } from 'react'
import type { ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import type { ProductReference } from '#values/product.ts'
import { productKey } from '#values/product-key.ts'
import { callStudio } from '../media/studio-call.ts'
import type { FindProduct } from './leaf-words.ts'

/** The names of these, which the page need not know: an earlier state held them, or what somebody else has saved. */
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
      // They are said by their numbers.
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [keys])
  return (product) => named.find((each) => productKey(each) === productKey(product))
}
