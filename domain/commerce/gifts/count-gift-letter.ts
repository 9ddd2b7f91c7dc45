import type { Context } from '#domain/kernel/context.ts'
import type { RequestLimits } from '#domain/kernel/request-limits.ts'
import { getGiversOrder } from './change-gift.ts'

/**
 * Counts a letter that the giver of a gift sends, once it is known that they may: strangers use up nobody's letters. Throws
 * `too-many-attempts`, `order-not-found`, `gift-not-found`, `sign-in-required`.
 */
export async function countGiftLetter(
  context: Pick<Context, 'db' | 'actor'>,
  limits: Pick<RequestLimits, 'count'>,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  const { number } = await getGiversOrder(context, orderNumber)
  await limits.count('gift-letter', number)
}
