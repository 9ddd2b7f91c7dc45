import { maySeeOrder } from '#domain/commerce/orders/order-policy.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { findTaxDetails } from '#domain/people/tax-details/tax-details-queries.ts'
import { correctReceiptBuyer, findOrderWithReceipt } from './receipt-queries.ts'

/**
 * The receipt again, with the payer's tax details of now: same number, amounts and day, marked as corrected. Without details it
 * is as it was first. Throws `order-not-found`, `order-without-receipt`, `unauthenticated`.
 */
export async function correctReceipt(
  context: Context,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  const { id: userId } = requireUser(context)
  const found = await findOrderWithReceipt(context.db, orderNumber)
  if (!found || !maySeeOrder(context, found.order) || found.order.userId !== userId) throw notFound('order')
  const { receipt } = found
  if (!receipt) throw new DomainError('conflict', 'order-without-receipt')
  const buyerTax = await findTaxDetails(context.db, userId)
  if (JSON.stringify(receipt.buyerTax) === JSON.stringify(buyerTax)) return
  await correctReceiptBuyer(context.db, { number: receipt.number, buyerTax, correctedAt: context.now() })
}
