import { maySeeOrder } from '#domain/commerce/orders/may-see-order.ts'
import { findOrderByNumber, lockOrder, type OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { type GiftRecord, lockGiftOfOrder } from './gift-queries.ts'
import type { GiftState } from './gift-states.ts'

/** Why a gift cannot be changed any more, or not yet; `errors.<code>` says it. */
export type ChangeRefusal = `gift-${Exclude<GiftState, 'delivered'>}` | 'gift-delivered'
export type ChangedGift<Refusal = never> = { ok: true } | { ok: false; code: ChangeRefusal | Refusal }

/**
 * The order of a gift for who gives it, a guest by the order's number, and for the owner. Others' gifts are as good as not
 * there: `order-not-found`; visitors are asked to log in: `sign-in-required`.
 */
export async function getGiversOrder(
  context: Pick<Context, 'db' | 'actor'>,
  orderNumber: string,
): Promise<OrderRecord> {
  const order = await findOrderByNumber(context.db, orderNumber)
  if (!order || !maySeeOrder(context, order)) {
    if (context.actor.kind === 'visitor') requireUser(context)
    throw notFound('order')
  }
  if (order.giftTo === null) throw notFound('gift')
  return order
}

/** Changes a gift that is in one of these states, with its order and itself locked; says why not in any other. */
export async function changeGift<Refusal = never>(
  context: Context,
  { orderNumber, while: states }: { orderNumber: string; while: readonly GiftState[] },
  change: (context: Context, order: OrderRecord, gift: GiftRecord) => Promise<ChangedGift<Refusal>>,
): Promise<ChangedGift<Refusal>> {
  const known = await getGiversOrder(context, orderNumber)
  return context.transaction(async (context) => {
    const order = await lockOrder(context.db, known.id)
    const gift = await lockGiftOfOrder(context.db, order.id)
    if (!gift) throw notFound('gift')
    if (!states.includes(gift.state)) return { ok: false, code: `gift-${gift.state}` }
    return change(context, order, gift)
  })
}
