import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { requireOwner, requireUser } from '#domain/kernel/require-user.ts'
import { type Locale, locales } from '#values/locale.ts'
import { getLockedNewsletter } from './get-newsletter.ts'
import { updateNewsletter } from './newsletter-draft-queries.ts'

/**
 * Mails the newsletter as saved to the caller, once in each of its languages. For the owner. Throws `nothing-here`, and
 * `invalid-input` without a text.
 */
export async function testNewsletter(
  context: Context,
  { id }: { id: number },
): Promise<{ to: string; languages: Locale[] }> {
  requireOwner(context)
  const { email } = requireUser(context)
  return context.transaction(async ({ db, jobs, now, audit }) => {
    const { body, revision } = await getLockedNewsletter(db, id)
    const languages = locales.filter((locale) => body[locale])
    if (languages.length === 0) throw invalidInput({ body: ['newsletter-languages'] })
    for (const locale of languages) {
      await jobs.enqueue('send-mail', { template: 'newsletter-test', to: email, locale, newsletterId: id })
    }
    await updateNewsletter(db, id, { testedAt: now(), testedRevision: revision })
    await audit({ action: 'newsletter.tested', subject: `newsletter/${id}`, after: { languages, revision } })
    return { to: email, languages }
  })
}
