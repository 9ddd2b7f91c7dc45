import type { Context } from '#domain/context.ts'
import { requireUser } from '#domain/require-user.ts'
import { deleteSubscription, deleteSubscriptionByToken } from './subscription-records.ts'

/** Takes an address off the list by the secret of its newsletters; nothing happens when it is off already. */
export async function unsubscribe({ db }: Pick<Context, 'db'>, { token }: { token: string }): Promise<void> {
  await deleteSubscriptionByToken(db, token)
}

/** Takes the logged-in person's own address off the list. */
export async function unsubscribeSelf(context: Context): Promise<void> {
  await deleteSubscription(context.db, requireUser(context).email)
}
