import type { CouponState } from '#values/coupon-state.ts'
import { isSameProduct, type ProductReference } from '#values/product.ts'
import type { CouponRecord } from './coupon-queries.ts'

export type CouponRefusal =
  | 'coupon-unknown'
  | 'coupon-expired'
  | 'coupon-used-up'
  | 'coupon-used-by-you'
  | 'coupon-other-product'

/** The state that the list of coupons gives in SQL. `uses`: how many are made or reserved. */
export function couponStateAt(
  { active, startsAt, endsAt, maxUses }: Pick<CouponRecord, 'active' | 'startsAt' | 'endsAt' | 'maxUses'>,
  { uses, now }: { uses: number; now: Date },
): CouponState {
  if (!active) return 'off'
  if (startsAt && startsAt > now) return 'scheduled'
  if (endsAt && endsAt <= now) return 'ended'
  return maxUses !== null && uses >= maxUses ? 'used-up' : 'active'
}

/** Whether the coupon is on and has begun. Others look unknown to buyers, so that campaigns stay secret. */
export function isAnnounced(coupon: CouponRecord | null, now: Date): coupon is CouponRecord {
  if (!coupon) return false
  const state = couponStateAt(coupon, { uses: 0, now })
  return state !== 'off' && state !== 'scheduled'
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
  const state = couponStateAt(coupon, { uses: uses.total, now })
  if (state === 'ended') return 'coupon-expired'
  if (products.length > 0 && !products.some((each) => isSameProduct(each, product)))
    return 'coupon-other-product'
  if (coupon.maxUsesPerPerson !== null && uses.byPerson >= coupon.maxUsesPerPerson)
    return 'coupon-used-by-you'
  return state === 'used-up' ? 'coupon-used-up' : null
}

/** Whether the uses are limited; such coupons are reserved only briefly. */
export function isLimited({ maxUses, maxUsesPerPerson }: CouponRecord): boolean {
  return maxUses !== null || maxUsesPerPerson !== null
}
