import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { findOrderWithReceipt } from './receipt-queries.ts'

/** Mails the receipt of a paid order to its payer once more. For the owner. Throws `order-not-found`, `order-without-receipt`. */
export async function resendReceipt(
  context: Context,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  requireOwner(context)
  const found = await findOrderWithReceipt(context.db, orderNumber)
  if (!found) throw notFound('order')
  const { order, receipt } = found
  if (!receipt) throw new DomainError('conflict', 'order-without-receipt')
  await context.jobs.enqueue('send-mail', {
    ...{ template: 'receipt', to: receipt.buyerEmail, locale: order.locale, orderNumber: order.number },
  })
}
