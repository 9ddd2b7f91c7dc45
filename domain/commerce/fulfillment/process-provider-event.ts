import {
  findProviderEvent,
  type ProviderEventRecord,
  updateProviderEvent,
} from '#domain/commerce/payments/provider-event-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { checkPayment } from './check-payment.ts'

/** Seconds before each further look for the payment: an event may come before we have stored what it is about. */
const waits = [5, 30, 120]

/**
 * Follows up what a provider told us: asks it how that payment stands. An event about no payment of ours is kept as
 * such. Throws what the provider throws: the queue tries again.
 */
export async function processProviderEvent(
  context: Context,
  { id, attempt }: Jobs['process-provider-event'],
): Promise<void> {
  const event = await findProviderEvent(context.db, id)
  if (!event?.reference || event.processedAt) return
  const { provider, reference } = event
  if (await checkPayment(context, { provider, reference })) return finish(context, event, 'asked')
  const startAfterSeconds = waits[attempt]
  if (startAfterSeconds === undefined) return finish(context, event, 'not-ours')
  await context.jobs.enqueue('process-provider-event', { id, attempt: attempt + 1 }, { startAfterSeconds })
}

function finish(
  context: Context,
  { id }: ProviderEventRecord,
  outcome: NonNullable<ProviderEventRecord['outcome']>,
): Promise<void> {
  return updateProviderEvent(context.db, id, { outcome, processedAt: context.now() })
}
