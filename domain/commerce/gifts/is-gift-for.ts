import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { getLinkedGift } from './get-gift-by-token.ts'

/**
 * Whether a gift's link that still counts was mailed to this very address. Its page does not say where it went and its giver
 * never sees it, so whoever has the link and knows the address reads that mailbox, or was handed both by who does.
 */
export async function isGiftFor(
  context: Pick<Context, 'db'>,
  { token, email }: { token: string; email: string },
): Promise<boolean> {
  try {
    const { gift } = await getLinkedGift(context, token)
    return gift.state === 'delivered' && gift.recipientEmail === email.toLowerCase()
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') return false
    throw error
  }
}
