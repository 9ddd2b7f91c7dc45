import { z } from 'zod'
import { type GiftState, giftStates } from '#domain/commerce/gifts/gift-policy.ts'
import { iso, momentEntity } from './entities.ts'

/** The fields of a gift that its order does not have. */
export const giftFields = {
  to: z.string(),
  from: z.string(),
  state: z.enum(giftStates),
  deliverAt: momentEntity.nullable(),
  deliveredAt: momentEntity.nullable(),
  claimedAt: momentEntity.nullable(),
}

export function wireGift(gift: {
  recipientEmail: string
  giverName: string
  state: GiftState
  deliverAt: Date | null
  deliveredAt: Date | null
  claimedAt: Date | null
}) {
  return {
    to: gift.recipientEmail,
    from: gift.giverName,
    state: gift.state,
    deliverAt: iso(gift.deliverAt),
    deliveredAt: iso(gift.deliveredAt),
    claimedAt: iso(gift.claimedAt),
  }
}
