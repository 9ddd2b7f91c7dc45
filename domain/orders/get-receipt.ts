import type { Context } from '#domain/context.ts'
import { notFound } from '#domain/errors.ts'
import type { PaymentMethod } from '#domain/payments/payment-provider.ts'
import { listPayments } from '#domain/payments/payment-records.ts'
import type { QuoteLine } from '#domain/pricing/quote.ts'
import { requireUser } from '#domain/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import { findOrderWithBuyer } from './order-records.ts'

export type Receipt = {
  orderNumber: string
  buyer: { name: string; email: string }
  course: { slug: string; title: LocalizedText } | null
  /** As the buyer saw them when ordering. */
  lines: readonly QuoteLine[]
  total: Money
  paidAt: Date
  method: PaymentMethod
  transactionId: string
}

/** What the receipt of a paid order says; for its buyer and the system. Throws `order-not-found`. */
export async function getReceipt(
  context: Context,
  { orderNumber }: { orderNumber: string },
): Promise<Receipt> {
  const reader = context.actor.kind === 'system' ? null : requireUser(context)
  const found = await findOrderWithBuyer(context.db, orderNumber)
  if (!found?.order.paidAt || (reader && found.order.userId !== reader.id)) throw notFound('order')
  const { order, buyer, course } = found
  const paid = (await listPayments(context.db, order.id)).findLast(({ state }) => state === 'paid')
  if (!paid?.reference || !order.paidAt) throw notFound('order')
  return {
    orderNumber: order.number,
    buyer,
    course,
    lines: order.lines,
    total: money(order.total, order.currency),
    paidAt: order.paidAt,
    method: paid.method,
    transactionId: paid.reference,
  }
}
