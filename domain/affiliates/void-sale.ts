import type { Context } from '#domain/context.ts'
import { lockSaleOfOrder, updateRefunded } from './affiliate-sale-records.ts'
import { shareToVoid } from './sale-share.ts'

/**
 * Takes back the share of what was refunded of an order, all refunds together, in the transaction that records the refund.
 * Money that was handed out, or is being handed out, is not taken back; should that payout be cancelled, it is then
 * (docs/decisions/affiliates.md).
 */
export async function voidSale(
  context: Context,
  { orderId, refunded }: { orderId: number; refunded: number },
): Promise<void> {
  const sale = await lockSaleOfOrder(context.db, orderId)
  if (!sale) return
  const refundedAmount = Math.max(sale.refundedAmount, Math.min(refunded, sale.totalAmount))
  const voidedAmount = sale.payoutId === null ? shareToVoid(sale, refundedAmount) : sale.voidedAmount
  await updateRefunded(context.db, sale.id, { refundedAmount, voidedAmount })
}
