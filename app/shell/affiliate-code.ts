import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isSameAffiliateLink } from '#values/affiliate-link.ts'

/** `docs/specification.md`, A6. */
const keys = { code: 'aula_affiliate', time: 'aula_affiliate_time' }

/** `docs/specification.md`, section 9. */
const validMs = 30 * 24 * 60 * 60 * 1000

/** Stores the code of `?affiliate=`; the reader's own code clears it. */
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
  } catch {}
}

/** Null once expired. */
export function readAffiliateCode(now = Date.now()): string | null {
  try {
    const time = Number(localStorage.getItem(keys.time))
    return now - time <= validMs ? localStorage.getItem(keys.code) : null
  } catch {
    return null
  }
}

/** After a confirmed purchase (`docs/specification.md`, L6), or for the reader's own code. */
export function clearAffiliateCode() {
  try {
    localStorage.removeItem(keys.code)
    localStorage.removeItem(keys.time)
  } catch {}
}
