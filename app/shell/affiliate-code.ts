import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import { withStorage } from '#app/shell/browser-storage.ts'
import { isSameAffiliateLink } from '#values/affiliate-link.ts'

/** Specification, A6. */
const keys = { code: 'aula_affiliate', time: 'aula_affiliate_time' }

/** Specification, section 9. */
const validMs = 30 * 24 * 60 * 60 * 1000

/** Stores the code of `?affiliate=`; the reader's own code clears it. */
export function useAffiliateCode(ownLink: string | null) {
  const code = useSearchParams()[0].get('affiliate')
  // Before the effects of the parts of the page, which read it.
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

/** Null once expired. */
export function readAffiliateCode(now = Date.now()): string | null {
  return withStorage(
    'localStorage',
    (storage) => (now - Number(storage.getItem(keys.time)) <= validMs ? storage.getItem(keys.code) : null),
    null,
  )
}

/** Specification, L6. */
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
