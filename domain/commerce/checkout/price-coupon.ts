import { findProductAddress } from '#domain/catalog/storefront/product-address-queries.ts'
import type { CouponRefusal } from '#domain/commerce/coupons/coupon-policy.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { type Money, money } from '#values/money.ts'
import type { ProductReference } from '#values/product.ts'
import { getCheckout } from './get-checkout.ts'

/**
 * What a coupon takes off a product without extras for the person who asks. Throws `course-not-found`, `book-not-found`,
 * `pack-not-found`, also for what is not sold.
 */
export async function priceCoupon(
  context: Context,
  { code, product }: { code: string; product: ProductReference },
): Promise<{ ok: true; off: Money } | { ok: false; code: CouponRefusal }> {
  const address = await findProductAddress(context.db, product)
  if (!address) throw notFound(product.productType)
  const { coupon, onSale, choices } = await getCheckout(context, { ...address, couponCode: code })
  if (!onSale) throw notFound(product.productType)
  if (!coupon?.ok) return { ok: false, code: coupon?.refusal ?? 'coupon-unknown' }
  const line = choices[0].quote.lines.find(({ reason }) => reason === 'coupon')
  return { ok: true, off: money(Math.abs(line?.amount.amount ?? 0)) }
}
