import type { ProductForSale } from '#domain/catalog/storefront/product-for-sale.ts'
import { checkCoupon } from '#domain/commerce/coupons/redeem-coupon.ts'
import { findGuestOrder } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'

/**
 * Checks the coupon of a purchase for the panel and for the order, which must agree. `earlier`: a guest's unpaid order of
 * the same product, which this purchase replaces, so that its use of the coupon does not count. `checked` is null without
 * a code.
 */
export async function checkAskedCoupon(
  context: Pick<Context, 'db' | 'now'>,
  {
    product,
    user,
    couponCode,
    earlierOrder,
  }: {
    product: ProductForSale
    /** Null for a visitor whose address is not known yet. */
    user: { userId: string | null; email: string } | null
    couponCode: string
    /** The number of the earlier order. Ignored for accounts. */
    earlierOrder: string
  },
) {
  const { productType, productId } = product
  const isGuest = !user || user.userId === null
  const earlier =
    isGuest && earlierOrder
      ? await findGuestOrder(context.db, { number: earlierOrder, productType, productId })
      : null
  const request = { code: couponCode, product, user, orderId: earlier?.id }
  return { earlier, checked: couponCode.trim() === '' ? null : await checkCoupon(context, request) }
}
