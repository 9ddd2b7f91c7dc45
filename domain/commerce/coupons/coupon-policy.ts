import type { ProductReference } from '#values/product.ts'
import type { CouponRecord } from './coupon-queries.ts'

export type CouponRefusal =
  | 'coupon-unknown'
  | 'coupon-expired'
  | 'coupon-used-up'
  | 'coupon-used-by-you'
  | 'coupon-other-product'

/** Whether the coupon is on and has begun. Others look unknown to buyers, so that campaigns stay secret. */
export function isAnnounced(coupon: CouponRecord | null, now: Date): coupon is CouponRecord {
  return coupon?.active === true && (coupon.startsAt === null || coupon.startsAt <= now)
}

/** Why the coupon is not valid, or null when it is. */
export function couponRefusal(
  coupon: CouponRecord | null,
  {
    product,
    products,
    uses,
    now,
  }: {
    product: ProductReference
    /** Empty: all products. */
    products: readonly ProductReference[]
    uses: { total: number; byPerson: number }
    now: Date
  },
): CouponRefusal | null {
  if (!isAnnounced(coupon, now)) return 'coupon-unknown'
  if (coupon.endsAt && coupon.endsAt <= now) return 'coupon-expired'
  if (products.length > 0 && !products.some((each) => isSame(each, product))) return 'coupon-other-product'
  if (coupon.maxUsesPerPerson !== null && uses.byPerson >= coupon.maxUsesPerPerson)
    return 'coupon-used-by-you'
  if (coupon.maxUses !== null && uses.total >= coupon.maxUses) return 'coupon-used-up'
  return null
}

function isSame(one: ProductReference, other: ProductReference): boolean {
  return one.productType === other.productType && one.productId === other.productId
}

/** Whether the uses are limited; such coupons are reserved only briefly. */
export function isLimited({ maxUses, maxUsesPerPerson }: CouponRecord): boolean {
  return maxUses !== null || maxUsesPerPerson !== null
}

export const couponStates = ['active', 'scheduled', 'used-up', 'ended', 'off'] as const
/** `off`: switched off; `used-up`: the last use is made or reserved. Only an `active` coupon gives a discount. */
export type CouponState = (typeof couponStates)[number]
