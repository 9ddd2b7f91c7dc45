import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { requireOwner, requireSystem } from '#domain/kernel/require-user.ts'
import type { NewsletterRefusal } from '#values/newsletter.ts'
import { audienceKey, everybody } from '#values/newsletter-audience.ts'
import { getLockedNewsletter } from './get-newsletter.ts'
import { lockNewsletter, updateNewsletter } from './newsletter-draft-queries.ts'
import { checkSendable, startNewsletter } from './start-newsletter.ts'

const longestWaitMilliseconds = 366 * 86_400_000

/**
 * Schedules a draft to be mailed at `at` to those of its audience who have confirmed by then (`audience`: its key, as
 * the owner agreed to it); until then it cannot be changed. For the owner. Throws `nothing-here`, and `invalid-input`
 * by field, also for a time that is past or more than a year ahead.
 */
export async function scheduleNewsletter(
  context: Context,
  {
    id,
    revision,
    at,
    audience = audienceKey(everybody),
  }: { id: number; revision: number; at: Date; audience?: string },
): Promise<{ ok: true } | { ok: false; code: NewsletterRefusal }> {
  requireOwner(context)
  const wait = at.getTime() - context.now().getTime()
  if (!(wait > 0)) throw invalidInput({ at: ['publication-in-past'] })
  if (wait > longestWaitMilliseconds) throw invalidInput({ at: ['invalid-value'] })
  return context.transaction(async (inner) => {
    const { db, jobs, audit } = inner
    const row = await getLockedNewsletter(db, id)
    const checked = await checkSendable(inner, row, { revision, agreed: { people: null, audience } })
    if (!checked.ok) return checked
    await updateNewsletter(db, id, { state: 'scheduled', scheduledAt: at, refusedAt: null, refusal: null })
    await jobs.enqueue(
      'send-scheduled-newsletter',
      { newsletterId: id, at: at.toISOString() },
      { startAfterSeconds: Math.ceil(wait / 1000) },
    )
    await audit({
      action: 'newsletter.scheduled',
      subject: `newsletter/${id}`,
      after: { at, audience: row.audience },
    })
    return { ok: true }
  })
}

/**
 * Makes a scheduled newsletter a draft again, and dismisses an earlier refusal; does nothing otherwise. For the owner.
 * Throws `nothing-here`.
 */
export async function callOffNewsletter(context: Context, { id }: { id: number }): Promise<void> {
  requireOwner(context)
  await context.transaction(async ({ db, audit }) => {
    const { state, scheduledAt, refusal } = await getLockedNewsletter(db, id)
    if (refusal !== null) await updateNewsletter(db, id, { refusedAt: null, refusal: null })
    if (state !== 'scheduled') return
    await updateNewsletter(db, id, { state: 'draft', scheduledAt: null })
    await audit({
      action: 'newsletter.scheduled',
      subject: `newsletter/${id}`,
      before: { at: scheduledAt },
      after: { at: null },
    })
  })
}

/** Starts a scheduled newsletter; does nothing when the schedule was cancelled or changed. */
export async function sendScheduledNewsletter(
  context: Context,
  { newsletterId: id, at }: Jobs['send-scheduled-newsletter'],
): Promise<void> {
  requireSystem(context)
  const refusal = await context.transaction(async (inner) => {
    const { db, jobs, audit } = inner
    const row = await lockNewsletter(db, id)
    if (row?.state !== 'scheduled' || row.scheduledAt?.toISOString() !== at) return null
    const { revision } = row
    const checked = await checkSendable(inner, { ...row, state: 'draft' }, { revision, agreed: null })
    if (!checked.ok) {
      const { code } = checked
      await updateNewsletter(db, id, {
        state: 'draft',
        scheduledAt: null,
        refusedAt: row.scheduledAt,
        refusal: code,
      })
      await audit({
        action: 'newsletter.refused',
        subject: `newsletter/${id}`,
        before: { at: row.scheduledAt },
        after: { at: null, reason: code },
      })
      await jobs.enqueue('tell-staff', { event: 'refused-newsletter', newsletterId: id, at })
      return code
    }
    const { digest, subject, people } = checked
    await updateNewsletter(db, id, { digest })
    await startNewsletter(inner, row)
    await audit({
      action: 'newsletter.sent',
      subject: `newsletter/${id}`,
      after: { subject, isNew: true, recipients: people, audience: row.audience },
    })
    return null
  })
  // Refused because, for example, everybody unsubscribed or the command line sent the same text; the newsletter is a
  // draft again.
  if (refusal) context.alert('scheduled-newsletter-refused', { newsletter: id, reason: refusal })
}
