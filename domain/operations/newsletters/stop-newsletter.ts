import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { countWaiting, reopenFailed } from './delivery-queries.ts'
import { getLockedNewsletter } from './get-newsletter.ts'
import { updateNewsletter } from './newsletter-draft-queries.ts'
import { startNewsletter } from './start-newsletter.ts'

/**
 * Stops sending, except for mails that are being sent at this moment; `waiting`: how many people do not get it. For the
 * owner. Throws `nothing-here`, `changed-meanwhile`.
 */
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

/**
 * Resumes sending to those who have not got the newsletter, including those whose mail failed. For the owner. Throws
 * `nothing-here`, and `changed-meanwhile` when there is nothing to resume.
 */
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
