import { findPaymentByReference } from '#domain/commerce/payments/payment-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { providerOf } from '#domain/kernel/payment-providers.ts'
import { confirmOrder } from './confirm-order.ts'
import { recordProviderAnswer } from './record-provider-answer.ts'

/**
 * Asks a provider how one payment stands, paid or not, and takes in what it says: what a provider's notice leads to. False
 * when the payment is none of ours. Throws what the provider throws, so that whoever was told tells us again.
 */
export async function checkPayment(
  context: Context,
  which: { provider: string; reference: string },
): Promise<boolean> {
  const found = await findPaymentByReference(context.db, which)
  if (!found) return false
  const { payment, order } = found
  // What we took back is never completed again, also when the provider has a word for it.
  if (payment.state === 'withdrawn') return true
  const provider = providerOf(context.payments, payment)
  await recordProviderAnswer(context, payment, await provider.settle(which.reference))
  // Other attempts to pay the same order are taken back once one has won.
  await confirmOrder(context, { order: order.number })
  return true
}
