import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { deleteSubscriptionById } from '#domain/people/newsletter/subscription-queries.ts'
import { findSubscriberRow } from './subscriber-queries.ts'

/**
 * Unsubscribes somebody who asked for it in another way than by a newsletter's link, and returns their address. It
 * cannot be undone: only they can subscribe again. For the owner. Throws `subscriber-not-found`.
 */
export async function removeSubscriber(context: Context, { id }: { id: number }): Promise<{ email: string }> {
  requireOwner(context)
  return context.transaction(async (context) => {
    const subscriber = await findSubscriberRow(context.db, id)
    if (!subscriber || !(await deleteSubscriptionById(context.db, id))) throw notFound('subscriber')
    const { email, userId, locale, confirmedAt } = subscriber
    await context.audit({
      action: 'subscriber.removed',
      subject: userId === null ? `subscriber/${id}` : `person/${userId}`,
      before: { language: locale, since: confirmedAt },
    })
    return { email }
  })
}
