import type { Context } from '#domain/kernel/context.ts'
import type { ProviderEvent } from '#domain/kernel/ports/payment-provider.ts'
import { countRefusedNotice, insertProviderEvent } from './provider-event-queries.ts'

/**
 * Takes in what a provider told us, once its signature has been checked: the event and the job that follows it up are
 * stored together. The same event again changes nothing.
 */
export async function receiveProviderEvent(
  context: Context,
  { provider, event }: { provider: string; event: ProviderEvent },
): Promise<void> {
  await context.transaction(async (context) => {
    const receivedAt = context.now()
    const id = await insertProviderEvent(context.db, {
      provider,
      eventId: event.id,
      type: event.type,
      reference: event.reference,
      receivedAt,
      ...(event.reference === null && { outcome: 'not-ours', processedAt: receivedAt }),
    })
    if (id === null || event.reference === null) return
    await context.jobs.enqueue('process-provider-event', { id, attempt: 0 })
  })
}

/** The counts of a day at which refused notices are reported: often enough to be seen, and nobody floods the log. */
const reported: ReadonlySet<number> = new Set([1, 10, 100, 1_000])

/**
 * Records a notice that the provider did not sign, and reports the first of a day, the 10th, 100th and 1000th. Nothing in
 * it is kept: anybody may have written it.
 */
export async function refuseProviderNotice(
  context: Context,
  { provider }: { provider: string },
): Promise<void> {
  const today = await countRefusedNotice(context.db, { provider, at: context.now() })
  if (reported.has(today)) context.alert('webhook-refused', { provider, today })
}
