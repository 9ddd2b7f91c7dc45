import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { markSalesPaid } from './affiliate-sale-queries.ts'
import { lockPayout, type PayoutRecord, updatePayout } from './payout-queries.ts'

const longestPaymentId = 100

/**
 * Records that a payout was made, under the provider's id of the payment; its sales are paid from then on. The same again
 * changes nothing. For the owner. Throws `payout-not-found`, `payout-not-prepared`, and `invalid-input` by field.
 */
export async function completePayout(
  context: Context,
  { payoutId, paymentId: given }: { payoutId: number; paymentId: string },
): Promise<PayoutRecord> {
  requireOwner(context)
  const paymentId = given.trim()
  if (paymentId === '' || paymentId.length > longestPaymentId) {
    const code = paymentId === '' ? 'required' : 'too-long'
    throw new DomainError('invalid', 'invalid-input', {}, { paymentId: [code] })
  }
  return context.transaction(async ({ db, now, noteSecurity }) => {
    const payout = await lockPayout(db, payoutId)
    if (!payout) throw notFound('payout')
    if (payout.state === 'paid' && payout.paymentId === paymentId) return payout
    if (payout.state !== 'prepared') throw new DomainError('conflict', 'payout-not-prepared')
    const paidAt = now()
    await noteSecurity('payout-completed', { userId: payout.userId, details: { payout: payoutId } })
    await markSalesPaid(db, payoutId, paidAt)
    return updatePayout(db, payoutId, { state: 'paid', paymentId, paidAt })
  })
}
