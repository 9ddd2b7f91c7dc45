import type { Context } from '#domain/kernel/context.ts'
import { type ChangedGift, changeGift } from './change-gift.ts'
import { type GiftLetter, readGiftLetter } from './gift-letter.ts'
import { updateGift } from './gift-queries.ts'
import { handOver, scheduleGift } from './start-gift.ts'

/**
 * Changes the words and the day of a gift that waits for its day; without a day, or with one that has come, it is handed
 * over now. For its giver and the owner. Throws `order-not-found`, `gift-not-found`, `sign-in-required`.
 */
export async function changeDelivery(
  context: Context,
  { orderNumber, ...wanted }: GiftLetter & { orderNumber: string },
): Promise<ChangedGift<'gift-date-invalid'>> {
  return changeGift<'gift-date-invalid'>(
    context,
    { orderNumber, while: ['scheduled'] },
    async (context, order, gift) => {
      const letter = readGiftLetter(context, wanted)
      if (!letter) return { ok: false, code: 'gift-date-invalid' }
      await updateGift(context.db, gift.id, letter)
      if (!letter.deliverAt) await handOver(context, order, gift)
      else if (letter.deliverAt.getTime() !== gift.deliverAt?.getTime()) {
        await scheduleGift(context, gift, letter.deliverAt)
      }
      return { ok: true }
    },
  )
}
