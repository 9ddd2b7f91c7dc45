import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { ownsOrder } from './grant-gift.ts'

/** Why somebody cannot take a gift that waits; `errors.<code>` says it. The gift stays as it is. */
export type ClaimObstacle = 'gift-verify-first' | 'gift-own' | 'gift-owned-already'

/**
 * What stands between a person and a gift. Its link may have been passed on, so the link alone proves nobody's mailbox; with
 * the address that it was mailed to it does (`is-gift-for.ts`). Who paid never has it, a guest neither once they have an account.
 */
export async function claimObstacle(
  context: Pick<Context, 'db'>,
  order: Pick<OrderRecord, 'userId' | 'payerEmail' | 'items' | 'extras'>,
  person: { id: string; email: string; verified: boolean },
): Promise<ClaimObstacle | null> {
  const payer = order.userId ?? null
  if (payer === person.id || (payer === null && person.email === order.payerEmail)) return 'gift-own'
  if (!person.verified) return 'gift-verify-first'
  return (await ownsOrder(context, order, person.id)) ? 'gift-owned-already' : null
}
