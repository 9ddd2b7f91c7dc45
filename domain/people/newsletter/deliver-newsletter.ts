import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { startDeliveries } from './newsletter-queries.ts'

/** So many subscribers at a time, that no transaction grows with the list. */
const atOnce = 200

/** Makes a job for the mail of each subscriber, and goes on until there is nobody left. */
export async function deliverNewsletter(
  context: Context,
  { newsletterId }: Jobs['deliver-newsletter'],
): Promise<void> {
  await context.transaction(async ({ db, jobs }) => {
    const { started, found } = await startDeliveries(db, newsletterId, atOnce)
    for (const subscriptionId of started) {
      await jobs.enqueue('send-newsletter-mail', { newsletterId, subscriptionId })
    }
    if (found === atOnce) await jobs.enqueue('deliver-newsletter', { newsletterId })
  })
}
