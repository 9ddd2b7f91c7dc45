import type { CouponDiscount } from '#domain/commerce/pricing/discounts.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ProductReference } from '#values/product.ts'
import { type CouponRefusal, couponRefusal } from './coupon-policy.ts'
import {
  type CouponRecord,
  type CouponUser,
  countCouponUses,
  findCoupon,
  listCouponProducts,
} from './coupon-queries.ts'

export type CheckedCoupon =
  | { ok: true; coupon: CouponRecord; discount: CouponDiscount }
  | { ok: false; code: CouponRefusal }

/**
 * Whether a coupon counts for a product now (row L2). `user` is who would pay; null for a visitor, whose own uses nobody
 * knows yet. What they hold by an unpaid order of the same product does not stand in their way. Nothing is held here:
 * ordering does that.
 */
export async function checkCoupon(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    code,
    product,
    user,
    orderId,
  }: {
    code: string
    product: ProductReference
    user: CouponUser | null
    /** A guest's own order, which is taken back for this one. */
    orderId?: number
  },
): Promise<CheckedCoupon> {
  const coupon = await findCoupon(db, code)
  const refusal = couponRefusal(coupon, {
    product,
    products: coupon ? await listCouponProducts(db, coupon.id) : [],
    uses: coupon
      ? await countCouponUses(db, { couponId: coupon.id, user, except: orderId, exceptHeldFor: product })
      : { total: 0, byPerson: 0 },
    now: now(),
  })
  if (!coupon || refusal) return { ok: false, code: refusal ?? 'coupon-unknown' }
  const { kind, value } = coupon
  return { ok: true, coupon, discount: { code: coupon.code, kind, value } }
}
