import { findProductAddress } from '#domain/catalog/storefront/product-queries.ts'
import { findReferrer } from '#domain/commerce/affiliate-sales/get-affiliate.ts'
import { normalizeCode } from '#domain/commerce/coupons/coupon-queries.ts'
import { lockOrder, type OrderRecord, updateOrder } from '#domain/commerce/orders/order-queries.ts'
import { getOwnOrder } from '#domain/commerce/payments/get-own-order.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import type { ProductAddress } from '#values/product-address.ts'

/** The client's view of the order; omitted fields are not compared. */
type ExpectedPurchase = ProductAddress & {
  orderNumber: string
  reference?: string
  extras?: { exclusive?: boolean; sourceCode?: boolean }
  giftTo?: string
  couponCode?: string
  affiliateCode?: string
}

/**
 * Compares an order with the client's view of it before confirmation, and records a missing affiliate while it is
 * unpaid. Throws `order-not-found`, `order-differs`, and what `getOwnOrder` throws.
 */
export async function checkPurchase(context: Context, expected: ExpectedPurchase): Promise<OrderRecord> {
  const order = await getOwnOrder(context, expected.orderNumber)
  if (!(await findOrderedProduct(context, order, expected))) throw notFound('order')
  if (expected.reference && (await getOwnOrder(context, expected.reference)).id !== order.id) {
    throw notFound('order')
  }
  if (!matchesExpected(order, expected)) throw new DomainError('conflict', 'order-differs')
  if (expected.affiliateCode) {
    await attributeOrder(context, { order, affiliateCode: expected.affiliateCode })
  }
  return order
}

function matchesExpected(
  { extras, giftTo, lines }: OrderRecord,
  { extras: expected = {}, giftTo: recipient, couponCode }: ExpectedPurchase,
): boolean {
  // An order that adds extras leaves out those already owned.
  const whole = lines.some(({ reason }) => reason === 'base')
  const differs = (needed: boolean | undefined, is: boolean) =>
    needed !== undefined && needed !== is && (whole || is)
  if (differs(expected.exclusive, extras.exclusive) || differs(expected.sourceCode, extras.sourceCode)) {
    return false
  }
  if (recipient !== undefined && recipient.trim().toLowerCase() !== (giftTo ?? '')) return false
  const code = lines.find(({ reason }) => reason === 'coupon')?.code
  return couponCode === undefined || normalizeCode(couponCode) === (code ?? '')
}

/** Sets the affiliate of an unpaid order (specification, O1); invalid codes are ignored. */
async function attributeOrder(
  context: Context,
  { order: { id }, affiliateCode }: { order: Pick<OrderRecord, 'id'>; affiliateCode: string },
): Promise<void> {
  await context.transaction(async (context) => {
    const order = await lockOrder(context.db, id)
    if (order.affiliateId !== null || order.paidAt !== null) return
    const payer = order.userId ? await findUser(context.db, order.userId) : null
    const affiliateId = await findReferrer(context, {
      code: affiliateCode,
      payer: { userId: order.userId, email: payer?.email ?? order.payerEmail },
      giftTo: order.giftTo,
    })
    if (affiliateId) await updateOrder(context.db, id, { affiliateId, updatedAt: context.now() })
  })
}

/** Current address of an order's product, if `slug` is its current or its ordered slug; otherwise null. */
export async function findOrderedProduct(
  { db }: Pick<Context, 'db'>,
  order: OrderRecord,
  { productType, slug }: ProductAddress,
): Promise<ProductAddress | null> {
  if (order.productType !== productType) return null
  const current = (await findProductAddress(db, order)) ?? { productType, slug: order.slug }
  return slug === current.slug || slug === order.slug ? current : null
}
