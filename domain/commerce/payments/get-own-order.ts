import { findOrderByNumber, type OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { findOrderByReference } from './payment-queries.ts'

/** Order numbers and the references of providers; nothing else is worth a query. */
const possibleName = /^[\w-]{1,200}$/

/**
 * The order under its number or a provider's reference, for its payer and the system. A guest's order is for whoever has
 * its number, which nobody guesses. Other people's orders are as good as not there: `order-not-found`, and a visitor without such a number is asked to log in: `sign-in-required`.
 */
export async function getOwnOrder(context: Context, name: string): Promise<OrderRecord> {
  if (!possibleName.test(name)) throw notFound('order')
  const order = (await findOrderByNumber(context.db, name)) ?? (await findOrderByReference(context.db, name))
  if (order && (context.actor.kind === 'system' || order.userId === null)) return order
  if (order?.userId !== requireUser(context).id) throw notFound('order')
  return order
}
