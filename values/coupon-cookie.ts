import { longestSentCoupon } from './coupon-code.ts'

/** The cookie that remembers the coupon of `?coupon=` until it is used. */
export const couponCookie = 'aula_coupon'

/** The remembered code in a `Cookie` header, or null. */
export function readCouponCookie(header: string | null): string | null {
  const value = new RegExp(`(?:^|;\\s*)${couponCookie}=([^;]*)`).exec(header ?? '')?.[1]
  if (!value) return null
  try {
    const code = decodeURIComponent(value)
    return code.length <= longestSentCoupon ? code : null
  } catch {
    return null
  }
}
