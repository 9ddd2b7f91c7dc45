import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import type { Subscription } from '#domain/people/newsletter/subscription-queries.ts'
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

/** Limits the size of a transaction. */
const atOnce = 200
/** As often as the queue tries a job. */
const mostTries = 9

type MailJob = Jobs['send-newsletter-mail']

/** Enqueues a mail to each of the audience that has none, a part at a time; nothing while it is stopped. */
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
    for (const subscriptionId of queued) {
      await jobs.enqueue('send-newsletter-mail', { newsletterId, subscriptionId, run })
    }
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
 * Takes a mail to send, which `finishDelivery` or `failDelivery` ends; null when it is sent, or not to be sent any more. No two
 * jobs take the same mail. When the newsletter was stopped meanwhile, the mail is sent after it is resumed.
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

/** Its mail has left. Run twice, it is counted once. */
export async function finishDelivery(context: Context, delivery: MailJob): Promise<void> {
  await end(context, delivery, 'sent')
}

/** Its mail was refused. True: the queue is to try again. */
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

/** For a job that has nothing to send: the last one that waited may have unsubscribed. */
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

/** True when nothing waits any more. */
async function finish({ db, now }: Context, id: number): Promise<boolean> {
  const row = await lockNewsletter(db, id)
  const isOut = row?.state === 'sending' || row?.state === 'stopped'
  if (!row?.spread || !isOut || (await hasOpenDeliveries(db, id))) return false
  await updateNewsletter(db, id, { state: 'sent', finishedAt: now() })
  return true
}
