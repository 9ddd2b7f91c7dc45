import type { ProductAddress } from '#domain/catalog/storefront/get-product-on-sale.ts'
import { findProductAddress } from '#domain/catalog/storefront/product-address-queries.ts'
import { findReferrer } from '#domain/commerce/affiliate-sales/get-affiliate.ts'
import { lockOrder, type OrderRecord, updateOrder } from '#domain/commerce/orders/order-queries.ts'
import { getOwnOrder } from '#domain/commerce/payments/get-own-order.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'

/** What a client believes an order to be; what is left out is not compared. */
type BelievedPurchase = ProductAddress & {
  orderNumber: string
  /** The provider's reference of the payment. */
  reference?: string
  extras?: { exclusive?: boolean; sourceCode?: boolean }
  giftTo?: string
  couponCode?: string
  affiliateCode?: string
}

/**
 * Compares an order with what a client says it is for, before it is confirmed. Who brought the buyer is noted when the
 * order says nothing of that yet and is not paid. Throws what `getOwnOrder` throws, `order-not-found` for an order of
 * another product or payment, and `order-differs` for other extras, another recipient or coupon.
 */
export async function checkPurchase(context: Context, believed: BelievedPurchase): Promise<OrderRecord> {
  const order = await getOwnOrder(context, believed.orderNumber)
  if (!(await findOrderedProduct(context, order, believed))) throw notFound('order')
  if (believed.reference && (await getOwnOrder(context, believed.reference)).id !== order.id) {
    throw notFound('order')
  }
  if (!isAsBelieved(order, believed)) throw new DomainError('conflict', 'order-differs')
  if (believed.affiliateCode) {
    await attributeOrder(context, { order, affiliateCode: believed.affiliateCode })
  }
  return order
}

function isAsBelieved(
  { extras, giftTo, lines }: OrderRecord,
  { extras: believed = {}, giftTo: recipient, couponCode }: BelievedPurchase,
): boolean {
  // Extras that were owned before are not part of an order that adds others.
  const whole = lines.some(({ reason }) => reason === 'base')
  const differs = (wanted: boolean | undefined, is: boolean) =>
    wanted !== undefined && wanted !== is && (whole || is)
  if (differs(believed.exclusive, extras.exclusive) || differs(believed.sourceCode, extras.sourceCode)) {
    return false
  }
  if (recipient !== undefined && recipient.trim().toLowerCase() !== (giftTo ?? '')) return false
  const code = lines.find(({ reason }) => reason === 'coupon')?.code
  return couponCode === undefined || couponCode.trim().toUpperCase() === (code ?? '')
}

/**
 * Notes who brought the buyer (row O1), when an order that is not paid yet says nothing of that. A wrong code, the payer's
 * own or the recipient's changes nothing.
 */
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

/**
 * Where the product of an order is now, when this address names it: by its slug of today, or by the one that it was ordered
 * under. Null when the address names another product.
 */
export async function findOrderedProduct(
  { db }: Pick<Context, 'db'>,
  order: OrderRecord,
  { productType, slug }: ProductAddress,
): Promise<ProductAddress | null> {
  if (order.productType !== productType) return null
  const current = (await findProductAddress(db, order)) ?? { productType, slug: order.slug }
  return slug === current.slug || slug === order.slug ? current : null
}
