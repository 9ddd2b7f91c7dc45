import { useEffect } from 'react'
import type { SetURLSearchParams } from 'react-router'
import { useRootData } from '../shell/root-data.ts'
import type { PurchaseOffer } from './purchase-loader.ts'

/**
 * What a visitor chose is there in another tab and tomorrow, as that of an account is on every device (`purchase-loader.ts`). The
 * browser remembers it, for visitors share a page.
 */
export function useRemembered({ product }: PurchaseOffer, search: URLSearchParams, set: SetURLSearchParams) {
  const visitor = useRootData()?.user === null
  const { productType, slug } = product
  useEffect(() => {
    if (!visitor) return
    let over = false
    void import('./remembered-choice.ts').then(({ recallChoice }) => {
      const remembered = over ? null : recallChoice({ productType, slug }, search)
      if (remembered) set(remembered, { replace: true, preventScrollReset: true })
    }, ignoreOffline)
    return () => {
      over = true
    }
  }, [visitor, productType, slug, search, set])
}

/** It is remembered at the next step. */
function ignoreOffline() {}
