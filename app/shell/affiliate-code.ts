import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isSameAffiliateLink } from '#values/affiliate-link.ts'

/** Where the browser keeps the affiliate code that brought the reader here, and when (row A6). */
const keys = { code: 'aula_affiliate', time: 'aula_affiliate_time' }

/** A code counts for so long after it was stored (specification, section 9). */
const validMs = 30 * 24 * 60 * 60 * 1000

/** Stores the code of `?affiliate=` with its time; the reader's own link clears both. */
export function useAffiliateCode(ownLink: string | null) {
  const code = useSearchParams()[0].get('affiliate')
  useEffect(() => {
    if (!code) return
    if (ownLink && isSameAffiliateLink(code, ownLink)) clearAffiliateCode()
    else writeAffiliateCode(code, Date.now())
  }, [code, ownLink])
}

function writeAffiliateCode(code: string, time: number) {
  try {
    localStorage.setItem(keys.code, code)
    localStorage.setItem(keys.time, String(time))
  } catch {
    // A browser that stores nothing loses the code, and nothing else.
  }
}

/** The stored code while it is valid, for the order that is being paid. */
export function readAffiliateCode(now = Date.now()): string | null {
  try {
    const time = Number(localStorage.getItem(keys.time))
    return now - time <= validMs ? localStorage.getItem(keys.code) : null
  } catch {
    return null
  }
}

/** The purchase that the code counted for is confirmed (row L6), or it was the reader's own. */
export function clearAffiliateCode() {
  try {
    localStorage.removeItem(keys.code)
    localStorage.removeItem(keys.time)
  } catch {
    // Nothing was stored either.
  }
}
