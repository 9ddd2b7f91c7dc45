import { useEffect } from 'react'
import type { SetURLSearchParams } from 'react-router'
import { useRootData } from '../shell/root-data.ts'
import type { PurchaseOffer } from './purchase-loader.ts'

/**
 * Brings back what a visitor chose in another tab or on an earlier day. It is stored in the browser, because all visitors share a
 * cached page; for accounts the server stores it (`purchase-loader.ts`).
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

/** The code did not load: the next choice tries again. */
function ignoreOffline() {}
