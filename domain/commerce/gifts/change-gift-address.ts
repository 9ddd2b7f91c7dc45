import type { Context } from '#domain/kernel/context.ts'
import { type ChangedGift, changeGift, getGiversOrder } from './change-gift.ts'
import { checkRecipient, type RecipientRefusal } from './check-recipient.ts'
import { updateGift } from './gift-queries.ts'
import { handOver } from './start-gift.ts'

/**
 * Sends a gift that nobody has taken yet to another address: the link of the old one is dead. What is delivered goes out
 * anew; an account there with a verified address has it at once. What waits for its day still does. For its giver and the
 * owner; the caller limits how often. Throws `order-not-found`, `gift-not-found`, `sign-in-required`.
 */
export async function changeGiftAddress(
  context: Context,
  { orderNumber, email }: { orderNumber: string; email: string },
): Promise<ChangedGift<RecipientRefusal>> {
  const { id: changing, productType, slug, payerEmail } = await getGiversOrder(context, orderNumber)
  const recipient = await checkRecipient(context, {
    ...{ email, payerEmail, product: { productType, slug }, byLink: true, changing },
  })
  if (!recipient.ok) return recipient
  return changeGift(
    context,
    { orderNumber, while: ['scheduled', 'delivered'] },
    async (context, order, gift) => {
      const changed = { recipientEmail: recipient.email }
      await updateGift(context.db, gift.id, changed)
      if (gift.state === 'delivered') await handOver(context, order, { ...gift, ...changed })
      return { ok: true }
    },
  )
}
