import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { lockSalesOfPayout, takeOutOfPayout, updateRefunded } from './affiliate-sale-queries.ts'
import { lockPayout, type PayoutRecord, updatePayout } from './payout-queries.ts'
import { shareToVoid } from './sale-share.ts'

/**
 * Takes back a payout that was not made: its sales are due again, less what was refunded of them meanwhile. Twice is as
 * once. For the owner. Throws `payout-not-found`, `payout-not-prepared`.
 */
export async function cancelPayout(
  context: Context,
  { payoutId }: { payoutId: number },
): Promise<PayoutRecord> {
  requireOwner(context)
  return context.transaction(async ({ db, noteSecurity }) => {
    const payout = await lockPayout(db, payoutId)
    if (!payout) throw notFound('payout')
    if (payout.state === 'cancelled') return payout
    if (payout.state !== 'prepared') throw new DomainError('conflict', 'payout-not-prepared')
    await noteSecurity('payout-cancelled', { userId: payout.userId, details: { payout: payoutId } })
    const sales = await lockSalesOfPayout(db, payoutId)
    await takeOutOfPayout(db, payoutId)
    for (const sale of sales) {
      const { id, refundedAmount } = sale
      const voidedAmount = shareToVoid(sale, refundedAmount)
      if (voidedAmount !== sale.voidedAmount) await updateRefunded(db, id, { refundedAmount, voidedAmount })
    }
    return updatePayout(db, payoutId, { state: 'cancelled' })
  })
}
