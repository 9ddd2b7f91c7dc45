import { findUserByEmail } from '#domain/accounts/account-records.ts'
import type { Context } from '#domain/context.ts'
import { grantOrder } from '#domain/entitlements/grant-order.ts'
import type { OrderRecord } from '#domain/orders/order-records.ts'
import { lockGiftOfOrder, updateGift } from './gift-records.ts'

/**
 * What becomes of a gift when its order is paid, in that transaction: on its day, or at once, it is handed over. An account
 * whose address is verified has it without more ado; anybody else gets a link that claims it. Never the payer.
 */
export async function startGift(context: Context, order: OrderRecord): Promise<void> {
  const gift = await lockGiftOfOrder(context.db, order.id)
  if (gift?.state !== 'unpaid') return
  const now = context.now()
  if (gift.deliverAt && gift.deliverAt > now) {
    await updateGift(context.db, gift.id, { state: 'scheduled' })
    const startAfterSeconds = Math.ceil((gift.deliverAt.getTime() - now.getTime()) / 1000)
    await context.jobs.enqueue('deliver-gift', { giftId: gift.id }, { startAfterSeconds })
    return
  }
  await handOver(context, order, gift)
}

/** Gives a locked gift to its recipient, or mails them the link to it. */
export async function handOver(
  context: Context,
  order: OrderRecord,
  gift: { id: number; recipientEmail: string },
): Promise<void> {
  const now = context.now()
  const recipient = await findUserByEmail(context.db, gift.recipientEmail)
  if (recipient?.emailVerified) {
    await grantOrder(context, order, recipient.id)
    await updateGift(context.db, gift.id, {
      ...{ state: 'claimed', recipientId: recipient.id, deliveredAt: now, claimedAt: now },
    })
  } else {
    await updateGift(context.db, gift.id, { state: 'delivered', deliveredAt: now })
  }
  await context.jobs.enqueue('send-mail', { template: 'gift', giftId: gift.id })
}
