import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import type { Subscription } from '#domain/people/newsletter/subscription-queries.ts'
import { mostTries } from '#values/job-tries.ts'
import {
  beginDelivery,
  endDelivery,
  hasOpenDeliveries,
  queueDeliveries,
  releaseDelivery,
} from './delivery-queries.ts'
import {
  findNewsletter,
  lockNewsletter,
  type NewsletterRow,
  updateNewsletter,
} from './newsletter-draft-queries.ts'

/** Mails enqueued in one transaction. */
const atOnce = 200

type MailJob = Jobs['send-newsletter-mail']

/**
 * Enqueues a mail for each person of the audience who has none yet, a part at a time; does nothing while the newsletter
 * is stopped.
 */
export async function deliverNewsletter(
  context: Context,
  { newsletterId }: Jobs['deliver-newsletter'],
): Promise<void> {
  await context.transaction(async (inner) => {
    const { db, jobs, now } = inner
    const newsletter = await lockNewsletter(db, newsletterId)
    if (newsletter?.state !== 'sending') return
    const { run } = newsletter
    const queued = await queueDeliveries(db, newsletter, { limit: atOnce, now: now() })
    const mails = queued.map((subscriptionId) => ({ newsletterId, subscriptionId, run }))
    await jobs.enqueueAll('send-newsletter-mail', mails)
    if (queued.length === atOnce) return jobs.enqueue('deliver-newsletter', { newsletterId })
    await updateNewsletter(db, newsletterId, { spread: true })
    await finish(inner, newsletterId)
  })
}

export type BegunDelivery = {
  newsletter: NewsletterRow
  subscription: Subscription
  name: string | null
  tries: number
}

/**
 * Takes a mail to send, which `finishDelivery` or `failDelivery` ends; null when it is sent already or no longer to be
 * sent. No two jobs take the same mail. If the newsletter was stopped meanwhile, the mail is sent after it is resumed.
 */
export async function takeDelivery(context: Context, job: MailJob): Promise<BegunDelivery | null> {
  const delivery = { run: 0, ...job }
  return context.transaction(async (inner) => {
    const { db, now } = inner
    const newsletter = await lockNewsletter(db, job.newsletterId, 'share')
    if (newsletter?.state !== 'sending') {
      await releaseDelivery(db, delivery)
      return null
    }
    const begun = await beginDelivery(db, delivery, now())
    return begun && { newsletter, ...begun }
  })
}

/** Records that a mail was sent. Run twice, it counts the mail once. */
export async function finishDelivery(context: Context, delivery: MailJob): Promise<void> {
  await end(context, delivery, 'sent')
}

/** Records that a mail was refused. True when the queue should try again. */
export async function failDelivery(
  context: Context,
  delivery: MailJob,
  { tries }: { tries: number },
): Promise<boolean> {
  if (tries < mostTries) {
    await releaseDelivery(context.db, { run: 0, ...delivery })
    return true
  }
  await end(context, delivery, 'failed')
  return false
}

/** Finishes a newsletter after a job that had nothing to send, as the last person waiting may have unsubscribed. */
export async function finishNewsletter(context: Context, { newsletterId }: MailJob): Promise<void> {
  await context.transaction((inner) => finish(inner, newsletterId))
}

async function end(context: Context, delivery: MailJob, outcome: 'sent' | 'failed'): Promise<void> {
  const { newsletterId, subscriptionId } = delivery
  const isOver = await context.transaction(async (inner) => {
    await lockNewsletter(inner.db, newsletterId)
    await endDelivery(inner.db, { newsletterId, subscriptionId }, { outcome, at: inner.now() })
    return finish(inner, newsletterId)
  })
  const failed = isOver ? ((await findNewsletter(context.db, newsletterId))?.failed ?? 0) : 0
  if (failed > 0) context.alert('newsletter-mails-failed', { newsletter: newsletterId, failed })
}

/** Marks the newsletter as sent if nobody waits any more, and returns whether it did. */
async function finish({ db, now }: Context, id: number): Promise<boolean> {
  const row = await lockNewsletter(db, id)
  const isOut = row?.state === 'sending' || row?.state === 'stopped'
  if (!row?.spread || !isOut || (await hasOpenDeliveries(db, id))) return false
  await updateNewsletter(db, id, { state: 'sent', finishedAt: now() })
  return true
}
