import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type Money, money } from '#values/money.ts'
import {
  type CouponRecord,
  findCoupon,
  listCouponFigures,
  listCouponRecords,
  listCouponTargets,
  type NamedProduct,
} from './coupon-queries.ts'

export type CouponOverview = CouponRecord & {
  /** Empty: all products. */
  products: readonly NamedProduct[]
  used: number
  held: number
  discounted: Money
}

export async function listCoupons(
  context: Context,
  { code }: { code?: string } = {},
): Promise<CouponOverview[]> {
  requireOwner(context)
  const { db } = context
  const one = code === undefined ? null : await findCoupon(db, code)
  const coupons = code === undefined ? await listCouponRecords(db) : one ? [one] : []
  const ids = coupons.map(({ id }) => id)
  const [figures, targets] = [await listCouponFigures(db, ids), await listCouponTargets(db, ids)]
  return coupons.map((coupon) => {
    const {
      used = 0,
      held = 0,
      discounted = 0,
    } = figures.find(({ couponId }) => couponId === coupon.id) ?? {}
    const products = targets.filter(({ couponId }) => couponId === coupon.id)
    return { ...coupon, products, used, held, discounted: money(discounted) }
  })
}

/** Throws `coupon-not-found`. */
export async function getCoupon(context: Context, { code }: { code: string }): Promise<CouponOverview> {
  const [coupon] = await listCoupons(context, { code })
  if (!coupon) throw notFound('coupon')
  return coupon
}
