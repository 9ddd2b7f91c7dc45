import { lockOrder, type OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { tokenDigest } from '#domain/kernel/token-digest.ts'
import { findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import { findGift, type GiftRecord, lockGiftOfOrder, updateGift } from './gift-queries.ts'
import { grantGift } from './grant-gift.ts'

/** Delivers or schedules a gift when its order is paid, in that transaction. */
export async function startGift(context: Context, order: OrderRecord): Promise<void> {
  const gift = await lockGiftOfOrder(context.db, order.id)
  if (gift?.state !== 'unpaid') return
  if (gift.deliverAt && gift.deliverAt > context.now()) {
    await scheduleGift(context, gift, gift.deliverAt)
  } else {
    await deliverNow(context, order, gift)
  }
}

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
 * Gives a locked gift to a verified account, or mails the claim link. If the recipient owns the product already, the
 * link is mailed too, as the giver may choose somebody else. Returns whether the gift was claimed.
 */
export async function deliverNow(
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

/** Mails a new link; older ones stop working. */
export async function mailGift(
  context: Context,
  gift: Pick<GiftRecord, 'id'>,
  deliveredAt: Date,
): Promise<void> {
  const claimToken = await newClaimToken(context, gift)
  const letter = { giftId: gift.id, deliveredAt: deliveredAt.toISOString(), claimToken }
  await context.jobs.enqueue('send-mail', { template: 'gift', ...letter })
}

/** Delivers a scheduled gift, unless it was revoked, delivered or moved to another date. */
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
    const given = await deliverNow(context, order, gift)
    if (given) await context.jobs.enqueue('send-mail', { template: 'gift-claimed', giftId: gift.id })
  })
}

const possibleToken = /^[0-9A-Z]{32}$/

/** Stores a new token for the gift and returns it; the previous link stops working. */
export async function newClaimToken(context: Context, { id }: { id: number }): Promise<string> {
  const token = context.randomText(32)
  await updateGift(context.db, id, { claimDigest: claimDigestOf(token) })
  return token
}

/** The digest to store instead of the token. Null for a text that cannot be a token. */
export function claimDigestOf(token: string): string | null {
  return possibleToken.test(token) ? tokenDigest(token) : null
}
