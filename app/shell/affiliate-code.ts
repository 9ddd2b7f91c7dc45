import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import { withStorage } from '#app/shell/browser-storage.ts'
import { isSameAffiliateLink } from '#values/affiliate-link.ts'

/** Keys in the local storage of the code and its time (specification, A6). */
const keys = { code: 'aula_affiliate', time: 'aula_affiliate_time' }

/** 30 days (specification, section 9). */
const validMs = 30 * 24 * 60 * 60 * 1000

/** Stores the code of `?affiliate=`. The code of `ownLink`, the reader's own link, clears the stored one. */
export function useAffiliateCode(ownLink: string | null) {
  const code = useSearchParams()[0].get('affiliate')
  // Runs before the effects of the page's parts, which read the code.
  useLayoutEffect(() => {
    if (!code) return
    if (ownLink && isSameAffiliateLink(code, ownLink)) clearAffiliateCode()
    else writeAffiliateCode(code, Date.now())
  }, [code, ownLink])
}

function writeAffiliateCode(code: string, time: number) {
  withStorage(
    'localStorage',
    (storage) => {
      storage.setItem(keys.code, code)
      storage.setItem(keys.time, String(time))
    },
    undefined,
  )
}

/** The stored code; null if none was stored in the last 30 days. */
export function readAffiliateCode(now = Date.now()): string | null {
  return withStorage(
    'localStorage',
    (storage) => (now - Number(storage.getItem(keys.time)) <= validMs ? storage.getItem(keys.code) : null),
    null,
  )
}

/** Forgets the code: done when a confirmation page opens, unless the payment failed (specification, L6). */
export function clearAffiliateCode() {
  withStorage(
    'localStorage',
    (storage) => {
      storage.removeItem(keys.code)
      storage.removeItem(keys.time)
    },
    undefined,
  )
}
