import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import { couponCookie, longestCoupon } from '#values/coupon-cookie.ts'

const days = 24 * 60 * 60
/** As long as an affiliate's code counts. */
const keptSeconds = 30 * days

/**
 * Remembers the coupon of `?coupon=` on any page, so that it survives signing in and registering. It is a cookie, for the
 * server prices the purchase page with it before anything is shown.
 */
export function useCouponCode() {
  const code = useSearchParams()[0].get('coupon')?.trim()
  // Before the effects of the page itself, which may find that the coupon does not count and forget it.
  useLayoutEffect(() => {
    if (code && code.length <= longestCoupon) write(code, keptSeconds)
  }, [code])
}

/** The coupon was used, is not wanted, or does not count. */
export function forgetCoupon() {
  write('', 0)
}

function write(code: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari of last year have no cookie store.
  document.cookie = `${couponCookie}=${encodeURIComponent(code)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}
