import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findAffiliate } from '#domain/people/affiliates/affiliate-queries.ts'
import { money, percentOf } from '#values/money.ts'
import {
  type AffiliateSaleRecord,
  insertAffiliateSale,
  lockSaleOfOrder,
  updateRefunded,
} from './affiliate-sale-queries.ts'

const dayMs = 24 * 60 * 60_000

/** Credits a paid order to who brought the buyer (row O1), in the transaction that fulfils it; an order without one to nobody. */
export async function recordSale(context: Context, order: OrderRecord): Promise<void> {
  const { affiliateId, total, currency, productType } = order
  if (!affiliateId || total === 0) return
  const { affiliatePercent, refundWindowDays } = context.shop
  const percent = (await findAffiliate(context.db, affiliateId))?.customPercent ?? affiliatePercent
  const createdAt = context.now()
  await insertAffiliateSale(context.db, {
    orderId: order.id,
    userId: affiliateId,
    productType,
    currency,
    percent,
    createdAt,
    totalAmount: total,
    amount: percentOf(money(total, currency), percent).amount,
    matureAt: new Date(createdAt.getTime() + refundWindowDays * dayMs),
  })
}

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

/**
 * How a sale stands for who brought it. `held`: until no refund is expected any more. `in-review`: its order waits for a
 * person, and its share with it. `void`: all of it was refunded, or is a gift that they have themselves.
 */
export type SaleState = 'held' | 'in-review' | 'due' | 'in-payout' | 'paid' | 'void'

/**
 * What refunds take off a share, in minor units: what stays is the percent of what the buyer did not get back, rounded
 * once, however many refunds there were.
 */
export function shareToVoid(
  { totalAmount, currency, percent, amount }: AffiliateSaleRecord,
  refunded: number,
): number {
  const kept = Math.max(0, totalAmount - refunded)
  return amount - percentOf(money(kept, currency), percent).amount
}

export function stateOfSale(
  { paidAt, payoutId, refundedAmount, totalAmount, matureAt }: AffiliateSaleRecord,
  { inReview, now }: { inReview: boolean; now: Date },
): SaleState {
  if (paidAt) return 'paid'
  if (payoutId !== null) return 'in-payout'
  if (refundedAmount >= totalAmount) return 'void'
  if (matureAt > now) return 'held'
  return inReview ? 'in-review' : 'due'
}
