import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import { listPayments, type PaymentRecord } from '#domain/commerce/payments/payment-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { providerOf } from '#domain/kernel/payment-providers.ts'
import { recordProviderAnswer, recordWithdrawalBeforeOpening } from './record-provider-answer.ts'

/**
 * Takes back the open payments of an order, so that nobody pays it a second time; `except` spares one. What turns out
 * to be paid already is taken in. Throws what the provider throws: an open payment that we could not take back counts.
 */
export async function withdrawPayments(
  context: Context,
  order: Pick<OrderRecord, 'id'>,
  except?: (payment: PaymentRecord) => boolean,
): Promise<void> {
  for (const payment of await listPayments(context.db, order.id)) {
    if (payment.state !== 'open' || except?.(payment)) continue
    const reference = payment.reference ?? (await recordWithdrawalBeforeOpening(context, payment))
    if (reference === null) continue
    const answer = await providerOf(context.payments, payment).withdraw(reference)
    await recordProviderAnswer(context, payment, answer, { withdrawn: true })
  }
}
