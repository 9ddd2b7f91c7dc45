import { findReferrer } from '#domain/commerce/affiliate-sales/find-referrer.ts'
import { lockOrder, type OrderRecord, updateOrder } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'

/**
 * Notes who brought the buyer (row O1), when an order that is not paid yet says nothing of that. A wrong code, the payer's
 * own or the recipient's changes nothing.
 */
export async function attributeOrder(
  context: Context,
  { order: { id }, affiliateCode }: { order: Pick<OrderRecord, 'id'>; affiliateCode: string },
): Promise<void> {
  await context.transaction(async (context) => {
    const order = await lockOrder(context.db, id)
    if (order.affiliateId !== null || order.paidAt !== null) return
    const payer = order.userId ? await findUser(context.db, order.userId) : null
    const affiliateId = await findReferrer(context, {
      code: affiliateCode,
      payer: { userId: order.userId, email: payer?.email ?? order.payerEmail },
      giftTo: order.giftTo,
    })
    if (affiliateId) await updateOrder(context.db, id, { affiliateId, updatedAt: context.now() })
  })
}
