import type { ProductAddress } from '#domain/catalog/storefront/get-product-on-sale.ts'
import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import { getOwnOrder } from '#domain/commerce/payments/get-own-order.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { attributeOrder } from './attribute-order.ts'
import { findOrderedProduct } from './find-ordered-product.ts'

/** What a client believes an order to be; what is left out is not compared. */
export type BelievedPurchase = ProductAddress & {
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
