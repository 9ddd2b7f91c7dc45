import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { changeGiftAddress, resendGift } from './change-gift.ts'

type Managed<Change extends (...given: never[]) => unknown> = Awaited<ReturnType<Change>>

/** Mails any gift's link again, for owner and support. Throws `order-not-found`, `gift-not-found`. */
export async function resendAnyGift(
  context: Context,
  gift: { orderNumber: string },
): Promise<Managed<typeof resendGift>> {
  requireRole(context, 'support')
  return resendGift(context, gift)
}

/** Sends any gift to another address, for owner and support. Throws `order-not-found`, `gift-not-found`. */
export async function changeAnyGiftAddress(
  context: Context,
  gift: { orderNumber: string; email: string },
): Promise<Managed<typeof changeGiftAddress>> {
  requireRole(context, 'support')
  return changeGiftAddress(context, gift)
}
