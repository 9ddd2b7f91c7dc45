import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findAffiliate } from '#domain/people/affiliates/affiliate-queries.ts'
import { money, percentOf } from '#values/money.ts'
import { insertAffiliateSale } from './affiliate-sale-queries.ts'

const dayMs = 24 * 60 * 60_000

/** Credits a paid order to who brought the buyer (row O1), in the transaction that fulfils it; an order without one to nobody. */
export async function recordSale(context: Context, order: OrderRecord): Promise<void> {
  const { affiliateId, total, currency, productType } = order
  if (!affiliateId || total === 0) return
  const { affiliatePercent, refundWindowDays } = context.shop
  const percent = (await findAffiliate(context.db, affiliateId))?.customPercent ?? affiliatePercent
  const createdAt = context.now()
  await insertAffiliateSale(context.db, {
    ...{ orderId: order.id, userId: affiliateId, productType, currency, percent, createdAt },
    totalAmount: total,
    amount: percentOf(money(total, currency), percent).amount,
    matureAt: new Date(createdAt.getTime() + refundWindowDays * dayMs),
  })
}
