import { lockOrder } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { findGift, lockGiftOfOrder } from './gift-queries.ts'
import { handOver } from './start-gift.ts'

/**
 * Hands over a gift whose day has come; one that was taken back, handed over already, or put on another day, is left alone.
 */
export async function deliverGift(
  context: Context,
  { giftId, deliverAt }: Jobs['deliver-gift'],
): Promise<void> {
  const known = await findGift(context.db, giftId)
  if (!known) return
  await context.transaction(async (context) => {
    const order = await lockOrder(context.db, known.orderId)
    const gift = await lockGiftOfOrder(context.db, order.id)
    if (gift?.state !== 'scheduled' || gift.deliverAt?.toISOString() !== deliverAt) return
    const given = await handOver(context, order, gift)
    if (given) await context.jobs.enqueue('send-mail', { template: 'gift-claimed', giftId: gift.id })
  })
}
