import type { Context } from '#domain/context.ts'
import { lockOrder } from '#domain/orders/order-records.ts'
import { findGift, lockGiftOfOrder } from './gift-records.ts'
import { handOver } from './start-gift.ts'

/** Hands over a gift whose day has come; one that was taken back, or is handed over already, is left alone. */
export async function deliverGift(context: Context, { giftId }: { giftId: number }): Promise<void> {
  const known = await findGift(context.db, giftId)
  if (!known) return
  await context.transaction(async (context) => {
    const order = await lockOrder(context.db, known.orderId)
    const gift = await lockGiftOfOrder(context.db, order.id)
    if (gift?.state === 'scheduled') await handOver(context, order, gift)
  })
}
