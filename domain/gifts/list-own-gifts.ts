import type { Context } from '#domain/context.ts'
import { requireUser } from '#domain/require-user.ts'
import { type GiftProduct, giftProduct } from './get-gift-by-token.ts'
import { findGiftsTo } from './gift-records.ts'

/** A gift as its recipient sees it: nothing of who paid it but the name that they gave. */
export type OwnGift = {
  id: number
  giverName: string
  message: string
  product: GiftProduct
}

export type OwnGifts = {
  /** At the person's verified address, not taken yet. */
  waiting: OwnGift[]
  /** By `<type>-<id>` of the course or book: who gave it. */
  givers: Record<string, string>
}

/** The gifts that a person has, and those that wait for them. One query. */
export async function listOwnGifts(context: Pick<Context, 'db' | 'actor'>): Promise<OwnGifts> {
  const { id: userId, email, verified } = requireUser(context)
  const rows = await findGiftsTo(context.db, { userId, verifiedEmail: verified ? email : null })
  const own: OwnGifts = { waiting: [], givers: {} }
  for (const { gift, order } of rows) {
    const { id, giverName, message } = gift
    if (gift.state === 'delivered') {
      // Who paid a gift never takes it themselves.
      if (order.userId !== userId) own.waiting.push({ id, giverName, message, product: giftProduct(order) })
      continue
    }
    for (const { productType, productId } of order.items) {
      own.givers[`${productType}-${productId}`] = giverName
    }
  }
  return own
}
