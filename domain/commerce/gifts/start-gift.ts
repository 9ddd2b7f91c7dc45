import { lockOrder, type OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import { newClaimToken } from './claim-link.ts'
import { findGift, type GiftRecord, lockGiftOfOrder, updateGift } from './gift-queries.ts'
import { grantGift } from './grant-gift.ts'

/**
 * What becomes of a gift when its order is paid, in that transaction: on its day, or at once, it is handed over. An account
 * whose address is verified has it without more ado; anybody else gets a link that claims it. Never the payer.
 */
export async function startGift(context: Context, order: OrderRecord): Promise<void> {
  const gift = await lockGiftOfOrder(context.db, order.id)
  if (gift?.state !== 'unpaid') return
  if (gift.deliverAt && gift.deliverAt > context.now()) {
    await scheduleGift(context, gift, gift.deliverAt)
  } else {
    await handOver(context, order, gift)
  }
}

/** Lets a locked gift wait for its day. */
export async function scheduleGift(
  context: Context,
  gift: Pick<GiftRecord, 'id'>,
  deliverAt: Date,
): Promise<void> {
  await updateGift(context.db, gift.id, { state: 'scheduled', deliverAt })
  const startAfterSeconds = Math.ceil((deliverAt.getTime() - context.now().getTime()) / 1000)
  const job = { giftId: gift.id, deliverAt: deliverAt.toISOString() }
  await context.jobs.enqueue('deliver-gift', job, { startAfterSeconds })
}

/**
 * Gives a locked gift to its recipient, or mails them the link to it; so does who has the product already, for the giver
 * may still choose somebody else. Answers whether somebody has it now.
 */
export async function handOver(
  context: Context,
  order: OrderRecord,
  gift: Pick<GiftRecord, 'id' | 'recipientEmail'>,
): Promise<boolean> {
  const now = context.now()
  const recipient = await findUserByEmail(context.db, gift.recipientEmail)
  const given = recipient?.emailVerified === true && (await grantGift(context, order, recipient.id))
  await updateGift(context.db, gift.id, {
    deliveredAt: now,
    ...(given ? { state: 'claimed', recipientId: recipient.id, claimedAt: now } : { state: 'delivered' }),
  })
  await mailGift(context, gift, now)
  return given
}

/** Has the letter of a gift written that was handed over at this moment; its link is the only one from now on. */
export async function mailGift(
  context: Context,
  gift: Pick<GiftRecord, 'id'>,
  deliveredAt: Date,
): Promise<void> {
  const claimToken = await newClaimToken(context, gift)
  const letter = { giftId: gift.id, deliveredAt: deliveredAt.toISOString(), claimToken }
  await context.jobs.enqueue('send-mail', { template: 'gift', ...letter })
}

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
