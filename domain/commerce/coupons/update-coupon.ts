import type { ProductAddress } from '#domain/catalog/storefront/get-product-on-sale.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { findCoupon, lockCoupon, saveCouponProducts, updateCouponTerms } from './coupon-queries.ts'
import { type CouponTerms, checkTerms, findCouponProducts } from './coupon-terms.ts'

/**
 * Changes what is named of a coupon, and leaves the rest; orders that hold it keep the price that their buyers saw. For the
 * owner. Throws `coupon-not-found`, `invalid-input`.
 */
export async function updateCoupon(
  context: Context,
  {
    code,
    products,
    ...changes
  }: Partial<CouponTerms> & { code: string; products?: readonly ProductAddress[] },
): Promise<void> {
  requireOwner(context)
  const known = await findCoupon(context.db, code)
  if (!known) throw notFound('coupon')
  const references = products && (await findCouponProducts(context, products))
  await context.transaction(async ({ db }) => {
    const coupon = await lockCoupon(db, known.id)
    if (!coupon) throw notFound('coupon')
    const { kind, value, startsAt, endsAt, maxUses, maxUsesPerPerson, active } = { ...coupon, ...changes }
    const terms = { kind, value, startsAt, endsAt, maxUses, maxUsesPerPerson, active }
    checkTerms(coupon.code, terms)
    await updateCouponTerms(db, coupon.id, terms)
    if (references) await saveCouponProducts(db, coupon.id, references)
  })
}
