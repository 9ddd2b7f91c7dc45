import type { Context } from '#domain/kernel/context.ts'
import type { ProviderEvent } from '#domain/kernel/ports/payment-provider.ts'
import { countRefusedNotice, insertProviderEvent } from './payment-queries.ts'

/** Stores a verified webhook event together with its job. Idempotent. */
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

/** The counts of a day that are reported, so that nobody can flood the log. */
const reported: ReadonlySet<number> = new Set([1, 10, 100, 1_000])

/** Counts an unsigned webhook and reports the 1st, 10th, 100th and 1000th of a day. Its content is not stored. */
export async function refuseProviderNotice(
  context: Context,
  { provider }: { provider: string },
): Promise<void> {
  const today = await countRefusedNotice(context.db, { provider, at: context.now() })
  if (reported.has(today)) context.alert('webhook-refused', { provider, today })
}
