import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { countWaiting, reopenFailed } from './delivery-queries.ts'
import { getLockedNewsletter } from './get-newsletter.ts'
import { updateNewsletter } from './newsletter-draft-queries.ts'
import { startNewsletter } from './start-newsletter.ts'

/** Mails no more of it but what is being sent this moment; `waiting`: how many do not get it. For the owner. Throws `changed-meanwhile`. */
export async function stopNewsletter(context: Context, { id }: { id: number }): Promise<{ waiting: number }> {
  requireOwner(context)
  return context.transaction(async ({ db, audit }) => {
    const row = await getLockedNewsletter(db, id)
    if (row.state !== 'sending') throw new DomainError('conflict', 'changed-meanwhile')
    await updateNewsletter(db, id, { state: 'stopped' })
    const waiting = await countWaiting(db, row)
    await audit({
      action: 'newsletter.stopped',
      subject: `newsletter/${id}`,
      after: { sent: row.sent, waiting },
    })
    return { waiting }
  })
}

/** Goes on with who has not got it yet, also those whose mail failed. For the owner. Throws `changed-meanwhile` when there is nothing to do. */
export async function resumeNewsletter(
  context: Context,
  { id }: { id: number },
): Promise<{ waiting: number }> {
  requireOwner(context)
  return context.transaction(async (inner) => {
    const { db, audit } = inner
    const row = await getLockedNewsletter(db, id)
    const mayResume = row.state === 'stopped' || (row.state === 'sent' && row.failed > 0)
    if (!mayResume) throw new DomainError('conflict', 'changed-meanwhile')
    await reopenFailed(db, id)
    await updateNewsletter(db, id, { failed: 0 })
    await startNewsletter(inner, row)
    const waiting = await countWaiting(db, row)
    await audit({
      action: 'newsletter.resumed',
      subject: `newsletter/${id}`,
      after: { sent: row.sent, failed: row.failed, waiting },
    })
    return { waiting }
  })
}
