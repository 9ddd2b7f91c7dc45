import { useCallback, useMemo, useRef, useState } from 'react'
import type { ProductChoice } from '#domain/catalog/listing/product-choices.ts'
import type { ProductReference } from '#values/product.ts'
import { callStudio } from '../media/studio-call.ts'

export type ChosenProducts = {
  /** Undefined while it is asked for; null: there is no such product. */
  readonly find: (item: ProductReference) => ProductChoice | null | undefined
  /** These are going to be named: those that the page does not know are asked for, once. */
  readonly meet: (items: readonly ProductReference[]) => void
  /** Chosen just now, and not saved yet. */
  readonly add: (product: ProductChoice) => void
}

const keyOf = ({ productType, productId }: ProductReference) => `${productType}/${productId}`

/** `loaded`: what is stored names these. What somebody else saves meanwhile, and what an earlier state held, may name others. */
export function useChosenProducts(loaded: readonly ProductChoice[]): ChosenProducts {
  const [others, setOthers] = useState<ReadonlyMap<string, ProductChoice | null>>(new Map())
  const asked = useRef(new Set<string>())
  const known = useMemo(
    () => new Map([...others, ...loaded.map((each) => [keyOf(each), each] as const)]),
    [loaded, others],
  )
  const take = useCallback(
    (products: readonly (readonly [string, ProductChoice | null])[]) =>
      setOthers((before) => new Map([...before, ...products])),
    [],
  )
  const add = useCallback((product: ProductChoice) => take([[keyOf(product), product]]), [take])
  const meet = useCallback(
    (items: readonly ProductReference[]) => {
      const keys = items.map(keyOf).filter((key) => !known.has(key) && !asked.current.has(key))
      if (keys.length === 0) return
      for (const key of keys) asked.current.add(key)
      void callStudio<ProductChoice[]>(`/products/named?items=${keys.join()}`).then(
        (found) => {
          const byKey = new Map(found.map((each) => [keyOf(each), each]))
          take(keys.map((key) => [key, byKey.get(key) ?? null]))
        },
        () => {
          for (const key of keys) asked.current.delete(key)
        },
      )
    },
    [known, take],
  )
  const find = useCallback((item: ProductReference) => known.get(keyOf(item)), [known])
  return useMemo(() => ({ find, meet, add }), [find, meet, add])
}
