import { recordProviderAnswer } from '#domain/commerce/fulfillment/record-provider-answer.ts'
import { findPayment } from '#domain/commerce/payments/payment-queries.ts'
import { findRefund, updateRefundState } from '#domain/commerce/payments/refund-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { providerOf } from '#domain/kernel/payment-providers.ts'
import { money } from '#values/money.ts'

/**
 * Asks the provider for a refund that is on record, and takes in how the payment stands then. Its key makes asking twice
 * harmless. Throws what the provider throws when it cannot say now: the job's queue tries again.
 */
export async function completeRefund(context: Context, { refundId }: { refundId: number }): Promise<void> {
  const refund = await findRefund(context.db, refundId)
  const payment = refund && (await findPayment(context.db, refund.paymentId))
  if (refund?.state !== 'requested' || !payment?.reference) return
  const provider = providerOf(context.payments, payment)
  try {
    const answer = await provider.refund({
      reference: payment.reference,
      key: refund.key,
      amount: money(refund.amount, refund.currency),
    })
    await recordProviderAnswer(context, payment, answer)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'refund-refused') throw error
    await updateRefundState(context.db, refund.id, { state: 'refused', updatedAt: context.now() })
    context.alert('refund-refused', { refund: refund.key, amount: refund.amount })
  }
}
