import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import { longestSentCoupon } from '#values/coupon-code.ts'
import { couponCookie, couponDays } from '#values/coupon-cookie.ts'

const maxAgeSeconds = couponDays * 24 * 60 * 60

/** Stores the coupon of `?coupon=` in a cookie, because the server needs it to price the page. */
export function useCouponCode() {
  const code = useSearchParams()[0].get('coupon')?.trim()
  // Runs before the effects of pages, which may clear the cookie.
  useLayoutEffect(() => {
    if (code && code.length <= longestSentCoupon) write(code, maxAgeSeconds)
  }, [code])
}

/** Clears the coupon once it was used, removed or refused. */
export function forgetCoupon() {
  write('', 0)
}

function write(code: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari of last year have no cookie store.
  document.cookie = `${couponCookie}=${encodeURIComponent(code)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}
