import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { couponStateAt } from './coupon-policy.ts'
import { findCoupon, lockCoupon, updateCouponTerms } from './coupon-queries.ts'

/**
 * Ends a coupon, so that nobody can use it any more; orders with a reservation keep their price and can still be paid.
 * One that has not begun is switched off. Does nothing when it has ended or is off. Throws `coupon-not-found`.
 */
export async function endCoupon(context: Context, { code }: { code: string }): Promise<void> {
  requireOwner(context)
  const known = await findCoupon(context.db, code)
  if (!known) throw notFound('coupon')
  await context.transaction(async ({ db, now, audit }) => {
    const coupon = await lockCoupon(db, known.id)
    if (!coupon) throw notFound('coupon')
    const at = now()
    const { startsAt, endsAt, active } = coupon
    const state = couponStateAt(coupon, { uses: 0, now: at })
    if (state === 'off' || state === 'ended') return
    // Terms must end after they begin, so one that begins at this very moment is switched off too.
    const hasBegun = startsAt === null || startsAt < at
    await updateCouponTerms(db, coupon.id, hasBegun ? { endsAt: at } : { active: false })
    await audit({
      action: 'coupon.ended',
      subject: `coupon/${coupon.code}`,
      before: { endsAt, active },
      after: hasBegun ? { endsAt: at, active } : { endsAt, active: false },
    })
  })
}
