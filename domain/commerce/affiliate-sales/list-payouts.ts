import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { listSalesOfPayouts } from './affiliate-sale-queries.ts'
import { listPayoutRecords, type PayoutRecord } from './payout-queries.ts'
import { shareToVoid } from './sale-share.ts'

export type Payout = PayoutRecord & {
  /** Of the affiliate's account. */
  name: string
  account: string
  /** How many sales it pays; none any more once cancelled. */
  sales: number
  /** Minor units that refunds would take off now that it is prepared: cancelling it and preparing anew pays so much less. */
  refundedSince: number
}

const pageSize = 100

/** Payouts, newest first. For the owner. */
export async function listPayouts(
  context: Context,
  { state, page = 1 }: { state?: PayoutRecord['state']; page?: number } = {},
): Promise<Payout[]> {
  requireOwner(context)
  const offset = (page - 1) * pageSize
  const rows = await listPayoutRecords(context.db, { state, limit: pageSize, offset })
  const sales = Map.groupBy(
    await listSalesOfPayouts(
      context.db,
      rows.map(({ payout }) => payout.id),
    ),
    ({ payoutId }) => payoutId,
  )
  return rows.map(({ payout, name, account }) => {
    const own = sales.get(payout.id) ?? []
    return {
      ...payout,
      ...{ name, account, sales: own.length },
      refundedSince: own.reduce(
        (sum, sale) => sum + shareToVoid(sale, sale.refundedAmount) - sale.voidedAmount,
        0,
      ),
    }
  })
}
