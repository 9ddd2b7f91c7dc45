import { useEffect } from 'react'
import type { SetURLSearchParams } from 'react-router'
import { withStorage } from '#app/shell/browser-storage.ts'
import { saysChoice } from '#values/purchase-address.ts'
import { useRootData } from '../shell/root-data.ts'
import type { PurchaseOffer } from './purchase-loader.ts'

/** As long as a coupon's cookie. */
const validMs = 30 * 24 * 60 * 60 * 1000

const names = ['exclusive', 'code', 'gift', 'country']

/**
 * What a visitor chose is there in another tab and tomorrow, as that of an account is on every device (`purchase-loader.ts`). The
 * browser remembers it, for visitors share a page.
 */
export function useRemembered(
  { product }: PurchaseOffer,
  search: URLSearchParams,
  setSearch: SetURLSearchParams,
) {
  const visitor = useRootData()?.user === null
  const key = keyOf(product)
  useEffect(() => {
    if (!visitor) return
    if (saysChoice(search)) {
      write(key, search)
      return
    }
    const remembered = read(key)
    if (!remembered) return
    if (search.has('ready')) remembered.set('ready', '1')
    setSearch(remembered, { replace: true, preventScrollReset: true })
  }, [visitor, key, search, setSearch])
}

/** Call once it is paid. */
export function forgetChoice(product: { productType: string; slug: string }) {
  withStorage('localStorage', (storage) => storage.removeItem(keyOf(product)), undefined)
}

const keyOf = ({ productType, slug }: { productType: string; slug: string }) =>
  `aula_choice_${productType}_${slug}`

function write(key: string, search: URLSearchParams) {
  const chosen = new URLSearchParams([...search].filter(([name]) => names.includes(name)))
  withStorage(
    'localStorage',
    (storage) =>
      chosen.size > 0
        ? storage.setItem(key, JSON.stringify({ query: chosen.toString(), at: Date.now() }))
        : storage.removeItem(key),
    undefined,
  )
}

function read(key: string): URLSearchParams | null {
  return withStorage(
    'localStorage',
    (storage) => {
      const { query, at } = JSON.parse(storage.getItem(key) ?? '{}') as { query?: unknown; at?: unknown }
      return typeof query === 'string' && Date.now() - Number(at) <= validMs
        ? new URLSearchParams(query)
        : null
    },
    null,
  )
}
