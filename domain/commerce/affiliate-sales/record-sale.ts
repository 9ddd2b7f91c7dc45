import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import { findAffiliate } from '#domain/people/affiliates/affiliate-queries.ts'
import { type Money, money, percentOf } from '#values/money.ts'
import {
  type AffiliateSaleRecord,
  insertAffiliateSale,
  lockSaleOfOrder,
  updateRefunded,
} from './affiliate-sale-queries.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Records the affiliate's commission on an order (specification, O1). Call inside the transaction that fulfils the
 * order.
 */
export async function recordSale(context: Context, order: OrderRecord): Promise<void> {
  const { affiliateId, total, currency, productType } = order
  if (!affiliateId || total === 0) return
  // The affiliate's account may have been deleted while the order was placed; then there is nobody to pay.
  if ((await findUser(context.db, affiliateId))?.deletedAt) return
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
 * Voids the commission on refunded money; `refunded` is in minor units. Call inside the refund's transaction. A sale in
 * a payout keeps its commission until the payout is cancelled (docs/decisions/affiliates.md).
 */
export async function voidSale(
  context: Context,
  { orderId, refunded }: { orderId: number; refunded: number },
): Promise<void> {
  const sale = await lockSaleOfOrder(context.db, orderId)
  if (!sale) return
  const refundedAmount = Math.max(sale.refundedAmount, Math.min(refunded, sale.totalAmount))
  // Account deletion also voids commissions, and those stay void.
  const voidedAmount =
    sale.payoutId === null
      ? Math.max(sale.voidedAmount, shareToVoid(sale, refundedAmount))
      : sale.voidedAmount
  await updateRefunded(context.db, sale.id, { refundedAmount, voidedAmount })
}

/** `held`: within the refund window. `in-review`: the order is flagged. `void`: refunded, or a gift to the affiliate. */
export type SaleState = 'held' | 'in-review' | 'due' | 'in-payout' | 'paid' | 'void'

/**
 * The commission to void, in minor units. The remaining commission is computed from the remaining total, so that
 * several refunds are rounded only once.
 */
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

/** What remains of the commission. */
export function remainingShareOf({
  amount,
  voidedAmount,
  currency,
}: Pick<AffiliateSaleRecord, 'amount' | 'voidedAmount' | 'currency'>): Money {
  return money(amount - voidedAmount, currency)
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
