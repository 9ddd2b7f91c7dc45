import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { type GiftProduct, giftProduct } from './get-gift-by-token.ts'
import { describeGiver, type GiftMessage } from './gift-policy.ts'
import { listGiftsFor } from './gift-queries.ts'

export type OwnGift = GiftMessage & { id: number; product: GiftProduct }

export type OwnGifts = {
  waiting: OwnGift[]
  /** The name of the giver's account, or null for a guest, by product (`<type>-<id>`). */
  givers: Record<string, string | null>
}

export async function listOwnGifts(context: Pick<Context, 'db' | 'actor'>): Promise<OwnGifts> {
  const { id: userId, email, verified } = requireUser(context)
  const rows = await listGiftsFor(context.db, { userId, verifiedEmail: verified ? email : null })
  const result: OwnGifts = { waiting: [], givers: {} }
  for (const { gift, order, payerName } of rows) {
    const words = describeGiver(gift, payerName)
    if (gift.state === 'delivered') {
      // Payers never receive the gift that they paid for.
      if (order.userId !== userId) result.waiting.push({ id: gift.id, ...words, product: giftProduct(order) })
      continue
    }
    for (const { productType, productId } of order.items) {
      result.givers[`${productType}-${productId}`] = words.giver.account
    }
  }
  return result
}
