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

/** Records the affiliate's commission (specification, O1). Call inside the transaction that fulfils the order. */
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
 * Voids the commission on refunded money, in minor units. Call inside the refund's transaction. Sales in a payout stay
 * unchanged until it is cancelled (docs/decisions/affiliates.md).
 */
export async function voidSale(
  context: Context,
  { orderId, refunded }: { orderId: number; refunded: number },
): Promise<void> {
  const sale = await lockSaleOfOrder(context.db, orderId)
  if (!sale) return
  const refundedAmount = Math.max(sale.refundedAmount, Math.min(refunded, sale.totalAmount))
  // Commissions voided by account deletion stay void.
  const voidedAmount =
    sale.payoutId === null
      ? Math.max(sale.voidedAmount, shareToVoid(sale, refundedAmount))
      : sale.voidedAmount
  await updateRefunded(context.db, sale.id, { refundedAmount, voidedAmount })
}

/** `held`: within the refund window. `in-review`: the order is flagged. `void`: refunded, or a gift to the affiliate. */
export type SaleState = 'held' | 'in-review' | 'due' | 'in-payout' | 'paid' | 'void'

/** Commission to void, in minor units. The remainder is rounded once, however many refunds there were. */
export function shareToVoid(
  {
    totalAmount,
    currency,
    percent,
    amount,
  }: Pick<AffiliateSaleRecord, 'totalAmount' | 'currency' | 'percent' | 'amount'>,
  refunded: number,
): number {
  const remaining = Math.max(0, totalAmount - refunded)
  return amount - percentOf(money(remaining, currency), percent).amount
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
