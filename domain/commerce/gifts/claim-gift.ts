import { lockOrder } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import {
  type ClaimObstacle,
  claimObstacle,
  type GiftProduct,
  getLinkedGift,
  giftProduct,
} from './get-gift-by-token.ts'
import { findGift, type GiftRecord, lockGiftOfOrder, updateGift } from './gift-queries.ts'
import { grantGift } from './grant-gift.ts'
import { claimDigestOf } from './start-gift.ts'

export type ClaimedGift =
  | { ok: true; product: GiftProduct }
  | { ok: false; code: ClaimObstacle | 'gift-claimed' | 'gift-revoked' }

/**
 * Gives a gift to the signed-in person who has its link, and mails the giver. Idempotent; only one person gets it.
 * Throws `sign-in-required`, `gift-not-found`.
 */
export async function claimGift(context: Context, { token }: { token: string }): Promise<ClaimedGift> {
  requireUser(context)
  const { gift } = await getLinkedGift(context, token)
  return take(context, gift, ({ claimDigest }) => claimDigest === claimDigestOf(token))
}

/** Gives a gift to the signed-in person with its verified address. Throws `sign-in-required`, `gift-not-found`. */
export async function acceptGift(context: Context, { giftId }: { giftId: number }): Promise<ClaimedGift> {
  const { email } = requireUser(context)
  const gift = await findGift(context.db, giftId)
  if (!gift) throw notFound('gift')
  return take(context, gift, ({ recipientEmail }) => recipientEmail === email.toLowerCase())
}

async function take(
  context: Context,
  known: Pick<GiftRecord, 'orderId'>,
  mayTake: (gift: GiftRecord) => boolean,
): Promise<ClaimedGift> {
  const actor = requireUser(context)
  return context.transaction(async (context) => {
    const order = await lockOrder(context.db, known.orderId)
    const gift = await lockGiftOfOrder(context.db, order.id)
    const user = await findUser(context.db, actor.id)
    if (!gift || !user || !mayTake(gift)) throw notFound('gift')
    if (gift.state === 'revoked') return { ok: false, code: 'gift-revoked' }
    if (gift.state === 'claimed') {
      return gift.recipientId === user.id
        ? { ok: true, product: giftProduct(order) }
        : { ok: false, code: 'gift-claimed' }
    }
    if (gift.state !== 'delivered') throw notFound('gift')
    const person = { id: user.id, email: user.email, verified: user.emailVerified }
    const obstacle = await claimObstacle(context, order, person)
    if (obstacle) return { ok: false, code: obstacle }
    // `grantGift` checks again under its lock.
    if (!(await grantGift(context, order, user.id))) return { ok: false, code: 'gift-owned-already' }
    await updateGift(context.db, gift.id, {
      state: 'claimed',
      recipientId: user.id,
      claimedAt: context.now(),
    })
    await context.jobs.enqueue('send-mail', { template: 'gift-claimed', giftId: gift.id })
    return { ok: true, product: giftProduct(order) }
  })
}
