import { findUser } from '#domain/accounts/account-records.ts'
import type { Context } from '#domain/context.ts'
import { grantEntitlement } from '#domain/entitlements/grant-entitlement.ts'
import { moveOrder } from './move-order.ts'
import type { OrderRecord } from './order-records.ts'

/** Gives the buyer of a paid, locked order what it is for, and mails the receipt; all of it or nothing. */
export async function fulfillOrder(context: Context, order: OrderRecord): Promise<OrderRecord> {
  const fulfilled = await moveOrder(context, order, 'fulfilled')
  const { userId, productType, productId, extras, id: orderId } = order
  await grantEntitlement(context, { userId, productType, productId, extras, orderId, kind: 'paid' })
  const buyer = await findUser(context.db, userId)
  if (buyer) {
    await context.jobs.enqueue('send-mail', {
      ...{ template: 'receipt', to: buyer.email, locale: order.locale, orderNumber: order.number },
    })
  }
  return fulfilled
}
