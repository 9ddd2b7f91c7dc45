import type { Context } from '#domain/kernel/context.ts'
import { lockSaleOfOrder, updateRefunded } from './affiliate-sale-queries.ts'
import { shareToVoid } from './sale-share.ts'

/**
 * Takes back the share of what earns nothing of an order, in the transaction that learns of it: `refunded` is the sum of its
 * refunds, or its total once the affiliate has it as a gift. Money that was handed out, or is being handed out, is not
 * taken back; should that payout be cancelled, it is then (docs/decisions/affiliates.md).
 */
export async function voidSale(
  context: Context,
  { orderId, refunded }: { orderId: number; refunded: number },
): Promise<void> {
  const sale = await lockSaleOfOrder(context.db, orderId)
  if (!sale) return
  const refundedAmount = Math.max(sale.refundedAmount, Math.min(refunded, sale.totalAmount))
  // What was given up with a deleted account stays so.
  const voidedAmount =
    sale.payoutId === null
      ? Math.max(sale.voidedAmount, shareToVoid(sale, refundedAmount))
      : sale.voidedAmount
  await updateRefunded(context.db, sale.id, { refundedAmount, voidedAmount })
}
