import type { ProductReference } from '#values/product.ts'
import type { CouponRecord } from './coupon-queries.ts'

/** Why a coupon does not count; `errors.<code>` says it. */
export type CouponRefusal =
  | 'coupon-unknown'
  | 'coupon-expired'
  | 'coupon-used-up'
  | 'coupon-used-by-you'
  | 'coupon-other-product'

/** One that has not begun, or is switched off, is as good as not there, so that nobody learns of a campaign before its day. */
export function isAnnounced(coupon: CouponRecord | null, now: Date): coupon is CouponRecord {
  return coupon?.active === true && (coupon.startsAt === null || coupon.startsAt <= now)
}

/** Whether a coupon counts for this product now; null when it does. */
export function couponRefusal(
  coupon: CouponRecord | null,
  {
    product,
    products,
    uses,
    now,
  }: {
    product: ProductReference
    /** What the coupon is for; none means all. */
    products: readonly ProductReference[]
    /** By others' and this person's orders, paid and still payable. */
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

/** Whether orders that hold this coupon must not hold it for long. */
export function isLimited({ maxUses, maxUsesPerPerson }: CouponRecord): boolean {
  return maxUses !== null || maxUsesPerPerson !== null
}
