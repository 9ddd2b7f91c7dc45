import { maySeeOrder } from '#domain/commerce/orders/may-see-order.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { type Purchase, purchaseOf } from './purchase.ts'
import { findPurchase } from './purchase-queries.ts'

/** One purchase for whom `maySeeOrder` lets see it. Throws `order-not-found`, for visitors `sign-in-required`. */
export async function getPurchase(
  context: Pick<Context, 'db' | 'actor'>,
  { orderNumber }: { orderNumber: string },
): Promise<Purchase> {
  const found = await findPurchase(context.db, orderNumber)
  if (found && maySeeOrder(context, found.order)) return purchaseOf(found)
  if (context.actor.kind === 'visitor') requireUser(context)
  throw notFound('order')
}
