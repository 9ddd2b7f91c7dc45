import type { ProductItem } from '#domain/catalog/storefront/product-for-sale.ts'
import { maySeeOrder } from '#domain/commerce/orders/order-policy.ts'
import { firstPaid, listPayments } from '#domain/commerce/payments/payment-queries.ts'
import type { QuoteLine } from '#domain/commerce/pricing/quote.ts'
import { findOrderWithReceipt } from '#domain/commerce/receipts/receipt-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { sandboxName } from '#domain/kernel/ports/sandbox-desk.ts'
import type { Seller } from '#domain/kernel/shop.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import type { PaymentMethod } from '#values/payment-method.ts'
import type { ProductType } from '#values/product.ts'
import type { RegionalTerms } from '#values/regional-terms.ts'
import type { TaxDetails } from '#values/tax-details.ts'

export type Receipt = {
  /** Consecutive from 1. */
  number: number
  orderNumber: string
  seller: Seller
  buyer: { name: string; email: string; tax: TaxDetails | null }
  product: { productType: ProductType; slug: string; title: LocalizedText }
  items: readonly ProductItem[]
  giftTo: string | null
  forGuest: boolean
  lines: readonly QuoteLine[]
  total: Money
  refunded: Money
  regional: RegionalTerms | null
  issuedAt: Date
  /** When it was issued again with other tax details; null if never. */
  correctedAt: Date | null
  paidAt: Date
  /** Null when a coupon paid for everything. */
  payment: { method: PaymentMethod; transactionId: string; pretend: boolean } | null
  locale: Locale
}

/** The receipt of a paid order, for callers whom `maySeeOrder` allows. Throws `order-not-found`. */
export async function getReceipt(
  context: Context,
  { orderNumber }: { orderNumber: string },
): Promise<Receipt> {
  const found = await findOrderWithReceipt(context.db, orderNumber)
  if (!found?.receipt || !maySeeOrder(context, found.order)) throw notFound('order')
  const { order, receipt } = found
  const attempts = await listPayments(context.db, order.id)
  const paid = attempts.filter(({ state }) => state === 'paid')
  const kept = paid.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
  const counts = firstPaid(attempts)
  return {
    number: receipt.number,
    orderNumber: order.number,
    seller: receipt.seller,
    buyer: { name: receipt.buyerName, email: receipt.buyerEmail, tax: receipt.buyerTax },
    product: { productType: order.productType, slug: order.slug, title: order.title },
    items: order.items,
    giftTo: order.giftTo,
    forGuest: order.userId === null,
    lines: order.lines,
    regional: order.regional,
    total: money(order.total, order.currency),
    // Refunding a second payment of the same order is no refund of the product.
    refunded: money(Math.max(0, order.total - kept), order.currency),
    issuedAt: receipt.issuedAt,
    correctedAt: receipt.correctedAt,
    paidAt: order.paidAt ?? receipt.issuedAt,
    locale: order.locale,
    payment: counts?.reference
      ? {
          method: counts.method,
          transactionId: counts.reference,
          pretend: counts.provider === sandboxName,
        }
      : null,
  }
}
