import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { countSubscribers } from '#domain/people/newsletter/subscription-queries.ts'
import { checkTexts, isSendable } from './check-texts.ts'
import { countWaiting } from './delivery-queries.ts'
import { getLockedNewsletter } from './get-newsletter.ts'
import { insertNewsletterOnce } from './newsletter-draft-queries.ts'
import { type NewsletterInput, newsletterDigest, readMail } from './newsletter-input.ts'
import { startNewsletter } from './start-newsletter.ts'

/**
 * Mails a text immediately, for the owner. Sending the same text again reaches only new subscribers, and resumes it if
 * it was stopped. `recipients`: how many get it this time. Throws `invalid-input` by field, also for a link to a page
 * that does not exist.
 */
export async function sendNewsletter(
  context: Context,
  input: NewsletterInput,
): Promise<{ id: number; isNew: boolean; recipients: number; subscribers: number }> {
  requireOwner(context)
  const fields = readMail(input)
  if (!isSendable(await checkTexts(context, fields.body))) {
    throw invalidInput({ body: ['newsletter-broken'] })
  }
  return context.transaction(async (inner) => {
    const { db, now, audit } = inner
    const at = now()
    const values = { ...fields, digest: newsletterDigest(fields), createdAt: at, updatedAt: at }
    const { id, isNew } = await insertNewsletterOnce(db, values)
    const row = { ...(await getLockedNewsletter(db, id)), audienceAt: at }
    await startNewsletter(inner, row)
    const [recipients, subscribers] = [await countWaiting(db, row), await countSubscribers(db)]
    await audit({
      action: 'newsletter.sent',
      subject: `newsletter/${id}`,
      after: { subject: fields.subject, isNew, recipients },
    })
    return { id, isNew, recipients, subscribers }
  })
}
