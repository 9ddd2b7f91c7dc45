import { findOrderByNumber, type OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { findOrderByReference } from './payment-queries.ts'

const possibleName = /^[\w-]{1,200}$/

/**
 * Finds an order by its number or a provider's reference, for its payer and the system. For a guest's order the number
 * alone is enough, as it is secret. Throws `order-not-found`; for visitors `sign-in-required`.
 */
export async function getOwnOrder(context: Context, name: string): Promise<OrderRecord> {
  if (!possibleName.test(name)) throw notFound('order')
  const order = (await findOrderByNumber(context.db, name)) ?? (await findOrderByReference(context.db, name))
  if (order && (context.actor.kind === 'system' || order.userId === null)) return order
  if (order?.userId !== requireUser(context).id) throw notFound('order')
  return order
}
