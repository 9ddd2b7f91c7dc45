import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { type GiftProduct, giftProduct } from './get-gift-by-token.ts'
import { type GiversWords, giversWords } from './gift-policy.ts'
import { findGiftsTo } from './gift-queries.ts'

/** A gift as its recipient sees it: nothing of who paid it but the name that they gave. */
export type OwnGift = GiversWords & { id: number; product: GiftProduct }

export type OwnGifts = {
  /** At the person's verified address, not taken yet. */
  waiting: OwnGift[]
  /** By `<type>-<id>` of the course or book: the name of the account that gave it; null: a guest did. */
  givers: Record<string, string | null>
}

/** The gifts that a person has, and those that wait for them. One query. */
export async function listOwnGifts(context: Pick<Context, 'db' | 'actor'>): Promise<OwnGifts> {
  const { id: userId, email, verified } = requireUser(context)
  const rows = await findGiftsTo(context.db, { userId, verifiedEmail: verified ? email : null })
  const own: OwnGifts = { waiting: [], givers: {} }
  for (const { gift, order, payerName } of rows) {
    const words = giversWords(gift, payerName)
    if (gift.state === 'delivered') {
      // Who paid a gift never takes it themselves.
      if (order.userId !== userId) own.waiting.push({ id: gift.id, ...words, product: giftProduct(order) })
      continue
    }
    for (const { productType, productId } of order.items) {
      own.givers[`${productType}-${productId}`] = words.giver.account
    }
  }
  return own
}
