import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import type { NewsletterRefusal } from '#values/newsletter.ts'
import { audienceKey, everybody } from '#values/newsletter-audience.ts'
import { getLockedNewsletter } from './get-newsletter.ts'
import { updateNewsletter } from './newsletter-draft-queries.ts'
import { checkSendable, startNewsletter } from './start-newsletter.ts'

/**
 * Mails a draft to those of its audience who have confirmed, if its revision, audience (`audience`: its key) and number
 * of people are still those that the owner agreed to. For the owner. Throws `nothing-here`, and `invalid-input` by
 * field.
 */
export async function sendNewsletterDraft(
  context: Context,
  {
    id,
    revision,
    people: agreed,
    audience = audienceKey(everybody),
  }: { id: number; revision: number; people: number; audience?: string },
): Promise<{ ok: true; people: number } | { ok: false; code: NewsletterRefusal }> {
  requireOwner(context)
  return context.transaction(async (inner) => {
    const { db, audit } = inner
    const row = await getLockedNewsletter(db, id)
    const checked = await checkSendable(inner, row, { revision, agreed: { people: agreed, audience } })
    if (!checked.ok) return checked
    const { digest, subject, people } = checked
    await updateNewsletter(db, id, { digest })
    await startNewsletter(inner, row)
    await audit({
      action: 'newsletter.sent',
      subject: `newsletter/${id}`,
      after: { subject, isNew: true, recipients: people, audience: row.audience },
    })
    return { ok: true, people }
  })
}
