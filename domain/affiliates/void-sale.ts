import type { Context } from '#domain/context.ts'
import { money, percentOf } from '#values/money.ts'
import { lockSaleOfOrder, updateVoidedAmount } from './affiliate-records.ts'

/**
 * Takes back the share of what was refunded of an order, in the transaction that records the refund: what stays is the
 * percent of what the buyer did not get back. Money that was handed out, or is being handed out, is not taken back.
 */
export async function voidSale(
  context: Context,
  { orderId, refunded }: { orderId: number; refunded: number },
): Promise<void> {
  const sale = await lockSaleOfOrder(context.db, orderId)
  if (!sale || sale.payoutId !== null) return
  const kept = Math.max(0, sale.totalAmount - refunded)
  const { amount } = percentOf(money(kept, sale.currency), sale.percent)
  await updateVoidedAmount(context.db, sale.id, Math.max(sale.voidedAmount, sale.amount - amount))
}
