import type { Context } from '#domain/context.ts'
import { notFound } from '#domain/errors.ts'
import { requireUser } from '#domain/require-user.ts'
import { findOrderByNumber, findOrderByReference, type OrderRecord } from './order-records.ts'

/**
 * The order under its number or a provider's reference, for its buyer and the system. Other people's orders are as
 * good as not there: `order-not-found`.
 */
export async function getOwnOrder(context: Context, name: string): Promise<OrderRecord> {
  const buyer = context.actor.kind === 'system' ? null : requireUser(context)
  if (name.length === 0 || name.length > 200) throw notFound('order')
  const order = (await findOrderByNumber(context.db, name)) ?? (await findOrderByReference(context.db, name))
  if (!order || (buyer && order.userId !== buyer.id)) throw notFound('order')
  return order
}
