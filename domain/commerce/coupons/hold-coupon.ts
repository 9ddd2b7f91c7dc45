import type { Context } from '#domain/kernel/context.ts'
import type { ProductReference } from '#values/product.ts'
import { type CouponRefusal, couponRefusal } from './coupon-policy.ts'
import {
  type CouponUser,
  countCouponUses,
  listCouponProducts,
  lockCoupon,
  saveCouponUse,
  updateCouponUse,
} from './coupon-queries.ts'

/**
 * Locks a coupon until the transaction ends and checks it again, so that its last use goes to one buyer. `orderId`: an
 * order whose reservation does not count.
 */
export async function lockAndCheckCoupon(
  { db, now }: Context,
  asked: { couponId: number; product: ProductReference; user: CouponUser; orderId?: number },
): Promise<CouponRefusal | null> {
  const { couponId, product, user, orderId } = asked
  return couponRefusal(await lockCoupon(db, couponId), {
    product,
    products: await listCouponProducts(db, couponId),
    uses: await countCouponUses(db, { couponId, user, except: orderId }),
    now: now(),
  })
}

/** Reserves a use. Call after `lockAndCheckCoupon`, in the same transaction. */
export async function holdCoupon(
  { db, now }: Context,
  { couponId, orderId, user }: { couponId: number; orderId: number; user: CouponUser },
): Promise<void> {
  await saveCouponUse(db, { orderId, couponId, ...user, state: 'reserved', updatedAt: now() })
}

export async function releaseCoupon({ db, now }: Context, orderId: number): Promise<void> {
  await updateCouponUse(db, orderId, { state: 'released', updatedAt: now() })
}

/** Marks the use as used, also when it was released: a payment that arrives counts. */
export async function redeemCoupon({ db, now }: Context, orderId: number): Promise<void> {
  await updateCouponUse(db, orderId, { state: 'used', updatedAt: now() })
}
