import type { Context } from '#domain/kernel/context.ts'
import { type ChangedGift, changeGift } from './change-gift.ts'
import { updateGift } from './gift-queries.ts'
import { mailGift } from './start-gift.ts'

/**
 * Mails the link of a gift that nobody has taken yet once more: a new one, and the old one is dead. For its giver and the
 * owner; the caller limits how often. Throws `order-not-found`, `gift-not-found`, `sign-in-required`.
 */
export async function resendGift(
  context: Context,
  { orderNumber }: { orderNumber: string },
): Promise<ChangedGift> {
  return changeGift(context, { orderNumber, while: ['delivered'] }, async (context, _order, gift) => {
    const deliveredAt = context.now()
    await updateGift(context.db, gift.id, { deliveredAt })
    await mailGift(context, gift, deliveredAt)
    return { ok: true }
  })
}
