import type { Context } from '#domain/context.ts'
import { notFound } from '#domain/errors.ts'
import { requireUser } from '#domain/require-user.ts'
import { findOrderByNumber, findOrderByReference, type OrderRecord } from './order-records.ts'

/** Order numbers and the references of providers; nothing else is worth a query. */
const possibleName = /^[\w-]{1,200}$/

/**
 * The order under its number or a provider's reference, for its buyer and the system. Other people's orders are as
 * good as not there: `order-not-found`.
 */
export async function getOwnOrder(context: Context, name: string): Promise<OrderRecord> {
  const buyer = context.actor.kind === 'system' ? null : requireUser(context)
  if (!possibleName.test(name)) throw notFound('order')
  const order = (await findOrderByNumber(context.db, name)) ?? (await findOrderByReference(context.db, name))
  if (!order || (buyer && order.userId !== buyer.id)) throw notFound('order')
  return order
}
