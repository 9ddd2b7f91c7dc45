import type { Context } from '#domain/kernel/context.ts'
import type { NewsletterRefusal } from '#values/newsletter.ts'
import { audienceKey } from '#values/newsletter-audience.ts'
import { checkTexts, isSendable } from './check-texts.ts'
import { describeAudience } from './describe-audience.ts'
import { fieldsOf } from './get-newsletter.ts'
import { findSentBefore, type NewsletterRow, updateNewsletter } from './newsletter-draft-queries.ts'
import { newsletterDigest, readMail } from './newsletter-input.ts'

/**
 * The audience that the owner agreed to. `audience`: its key (`values/newsletter-audience.ts`); `people`: null agrees
 * to any number.
 */
export type AgreedAudience = { readonly people: number | null; readonly audience: string }

/**
 * Starts sending, or resumes it for those who have not got the newsletter. The caller checks the right and locks the
 * row in the same transaction.
 */
export async function startNewsletter(
  { db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>,
  { id, run, startedAt, audienceAt }: Pick<NewsletterRow, 'id' | 'run' | 'startedAt' | 'audienceAt'>,
): Promise<void> {
  await updateNewsletter(db, id, {
    state: 'sending',
    run: run + 1,
    spread: false,
    startedAt: startedAt ?? now(),
    audienceAt: audienceAt ?? now(),
    finishedAt: null,
    scheduledAt: null,
    refusedAt: null,
    refusal: null,
  })
  await jobs.enqueue('deliver-newsletter', { newsletterId: id })
}

/**
 * Whether a draft can be mailed, with this revision and to the audience and number of people that were agreed to;
 * `agreed` null agrees to any. Throws `invalid-input` by field for a text that cannot be sent.
 */
export async function checkSendable(
  context: Pick<Context, 'db' | 'actor' | 'now' | 'siteUrl'>,
  row: NewsletterRow,
  { revision, agreed }: { revision: number; agreed: AgreedAudience | null },
): Promise<
  | { ok: true; digest: string; subject: NewsletterRow['subject']; people: number }
  | { ok: false; code: NewsletterRefusal }
> {
  if (row.state !== 'draft' || row.revision !== revision) return { ok: false, code: 'changed' }
  const fields = readMail(fieldsOf(row))
  const digest = newsletterDigest(fields)
  if ((await findSentBefore(context.db, { id: row.id, digest })) !== null)
    return { ok: false, code: 'sent-before' }
  if (!isSendable(await checkTexts(context, fields.body))) return { ok: false, code: 'broken' }
  const { people } = await describeAudience(context, row.audience)
  if (people === 0) return { ok: false, code: 'nobody' }
  const isAgreed =
    agreed === null ||
    (audienceKey(row.audience) === agreed.audience && [people, null].includes(agreed.people))
  if (!isAgreed) return { ok: false, code: 'other-audience' }
  return { ok: true, digest, subject: fields.subject, people }
}
