import { longestSentCoupon } from './coupon-code.ts'

/** The cookie that remembers the coupon of `?coupon=` until it is used. */
export const couponCookie = 'aula_coupon'

/** How long a coupon is remembered, and what else somebody chose for a purchase. The same time as an affiliate's link. */
export const couponDays = 30

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
