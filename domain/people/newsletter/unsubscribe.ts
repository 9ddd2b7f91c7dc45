import { createHash } from 'node:crypto'
import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import {
  deleteSubscription,
  deleteSubscriptionByDigest,
  deleteSubscriptionById,
} from './subscription-queries.ts'
import { subscriptionOfToken } from './unsubscribe-token.ts'

/** Takes an address off the list by the secret of its newsletters; nothing happens when it is off already. */
export async function unsubscribe(
  context: Pick<Context, 'db' | 'seal'>,
  { token }: { token: string },
): Promise<void> {
  const id = subscriptionOfToken(context, token)
  if (id !== null) return deleteSubscriptionById(context.db, id)
  await deleteSubscriptionByDigest(context.db, createHash('sha256').update(token).digest('hex'))
}

/** Takes the logged-in person's own address off the list. */
export async function unsubscribeSelf(context: Context): Promise<void> {
  await deleteSubscription(context.db, requireUser(context).email)
}
