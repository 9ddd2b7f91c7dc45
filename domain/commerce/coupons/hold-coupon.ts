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
 * Keeps a coupon from everybody else until the caller's transaction ends, and says whether it still counts: of two people
 * who want its last use, one gets it and the other is told why not. `orderId`: an order whose own use is not in its way.
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

/** Keeps a use for an order that may now be paid; after `lockAndCheckCoupon`, in the same transaction. */
export async function holdCoupon(
  { db, now }: Context,
  { couponId, orderId, user }: { couponId: number; orderId: number; user: CouponUser },
): Promise<void> {
  await saveCouponUse(db, { orderId, couponId, ...user, state: 'reserved', updatedAt: now() })
}

/** Lets go of what an order held that ended unpaid. An order without a coupon holds nothing. */
export async function releaseCoupon({ db, now }: Context, orderId: number): Promise<void> {
  await updateCouponUse(db, orderId, { state: 'released', updatedAt: now() })
}

/** The order is paid: its coupon is used, also when it had been let go before. Money that came is honoured. */
export async function redeemCoupon({ db, now }: Context, orderId: number): Promise<void> {
  await updateCouponUse(db, orderId, { state: 'used', updatedAt: now() })
}
