import { type OrderRecord, updateOrder } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { findTaxDetails } from '#domain/people/tax-details/tax-details-queries.ts'
import { findOrderWithReceipt, insertReceipt, takeReceiptNumber } from './receipt-queries.ts'

/**
 * Creates the receipt with the next number and mails it. Call as the last step of the fulfilling transaction, because
 * other orders wait for the number.
 */
export async function issueReceipt(
  context: Context,
  order: OrderRecord,
  { payerName }: { payerName: string | null },
): Promise<void> {
  await context.jobs.enqueue('send-mail', {
    template: 'receipt',
    to: order.payerEmail,
    locale: order.locale,
    orderNumber: order.number,
  })
  const buyerTax = order.userId ? await findTaxDetails(context.db, order.userId) : order.payerTax
  if (order.payerTax) await updateOrder(context.db, order.id, { payerTax: null, updatedAt: context.now() })
  await insertReceipt(context.db, {
    number: await takeReceiptNumber(context.db),
    orderId: order.id,
    seller: context.shop.seller,
    buyerName: payerName ?? order.payerEmail,
    buyerEmail: order.payerEmail,
    buyerTax,
    issuedAt: context.now(),
  })
}

/** Mails the receipt again, for owner and support. Throws `order-not-found`, `order-without-receipt`. */
export async function resendReceipt(
  context: Context,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  requireRole(context, 'support')
  const found = await findOrderWithReceipt(context.db, orderNumber)
  if (!found) throw notFound('order')
  const { order, receipt } = found
  if (!receipt) throw new DomainError('conflict', 'order-without-receipt')
  await context.transaction(async (context) => {
    await context.jobs.enqueue('send-mail', {
      template: 'receipt',
      to: receipt.buyerEmail,
      locale: order.locale,
      orderNumber: order.number,
    })
    await context.audit({ action: 'receipt.resent', subject: `order/${order.number}` })
  })
}
