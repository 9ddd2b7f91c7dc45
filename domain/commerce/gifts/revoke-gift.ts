import type { Context } from '#domain/kernel/context.ts'
import { lockGiftOfOrder, updateGift } from './gift-queries.ts'

/** Ends the gift of an order that was given back whole, in that transaction: nobody can claim it any more. */
export async function revokeGift(context: Context, { orderId }: { orderId: number }): Promise<void> {
  const gift = await lockGiftOfOrder(context.db, orderId)
  if (gift) await updateGift(context.db, gift.id, { state: 'revoked' })
}
