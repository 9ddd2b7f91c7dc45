import type { CouponDiscount } from '#domain/commerce/pricing/quote.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { RequestLimits } from '#domain/kernel/request-limits.ts'
import type { ProductReference } from '#values/product.ts'
import { type CouponRefusal, couponRefusal, isAnnounced } from './coupon-policy.ts'
import {
  type CouponRecord,
  type CouponUser,
  countCouponUses,
  findCoupon,
  listCouponProducts,
  lockCoupon,
  saveCouponUse,
  updateCouponUse,
} from './coupon-queries.ts'

export type CheckedCoupon =
  | { ok: true; coupon: CouponRecord; discount: CouponDiscount }
  | { ok: false; code: CouponRefusal }

/**
 * Whether a coupon is valid for a product (specification, L2). Does not reserve it. The user's reservation for
 * an unpaid order of the same product does not count.
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
    /** The id of a guest's order that this one replaces; its reservation does not count. */
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

/** Limits guesses of coupon codes (specification, M6). Only unknown codes count. Throws `too-many-attempts`. */
export async function limitCouponGuesses(
  { db, now }: Pick<Context, 'db' | 'now'>,
  limits: Pick<RequestLimits, 'guess'>,
  code: string,
): Promise<void> {
  if (code.trim() === '') return
  await limits.guess('coupon-check', async () => isAnnounced(await findCoupon(db, code), now()))
}

/**
 * Locks a coupon until the transaction ends and checks it again, so that its last use goes to one buyer. `orderId`: an
 * order whose reservation does not count.
 */
export async function lockAndCheckCoupon(
  { db, now }: Context,
  request: { couponId: number; product: ProductReference; user: CouponUser; orderId?: number },
): Promise<CouponRefusal | null> {
  const { couponId, product, user, orderId } = request
  return couponRefusal(await lockCoupon(db, couponId), {
    product,
    products: await listCouponProducts(db, couponId),
    uses: await countCouponUses(db, { couponId, user, except: orderId }),
    now: now(),
  })
}

/** Reserves a use. Call after `lockAndCheckCoupon`, in the same transaction. */
export async function reserveCoupon(
  { db, now }: Context,
  { couponId, orderId, user }: { couponId: number; orderId: number; user: CouponUser },
): Promise<void> {
  await saveCouponUse(db, { orderId, couponId, ...user, state: 'reserved', updatedAt: now() })
}

export async function releaseCoupon({ db, now }: Context, orderId: number): Promise<void> {
  await updateCouponUse(db, orderId, { state: 'released', updatedAt: now() })
}

/** Marks the use as used, even when it was released, as a late payment still counts. */
export async function redeemCoupon({ db, now }: Context, orderId: number): Promise<void> {
  await updateCouponUse(db, orderId, { state: 'used', updatedAt: now() })
}
