import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { fieldErrors } from '#values/field-errors.ts'
import { locales } from '#values/locale.ts'
import {
  countSubscribers,
  countUndelivered,
  insertNewsletterOnce,
  startDeliveries,
} from './newsletter-queries.ts'

const inLanguages = (most: number) =>
  z.partialRecord(
    z.enum(locales),
    z
      .string()
      .transform((text) => text.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim())
      .pipe(z.string().min(1, { error: 'required' }).max(most, { error: 'too-long' })),
  )

const newsletterInput = z
  .object({ subject: inLanguages(150), body: inLanguages(100_000) })
  .refine(({ subject, body }) => Object.keys(subject).length > 0 && sameLanguages(subject, body), {
    path: ['body'],
    error: 'newsletter-languages',
  })

function sameLanguages(one: object, other: object): boolean {
  return Object.keys(one).sort().join() === Object.keys(other).sort().join()
}

/** Sending the same text again reaches only new subscribers. `recipients`: how many get it now. */
export async function sendNewsletter(
  context: Context,
  input: z.input<typeof newsletterInput>,
): Promise<{ id: number; isNew: boolean; recipients: number; subscribers: number }> {
  requireOwner(context)
  const checked = newsletterInput.safeParse(input)
  if (!checked.success) throw new DomainError('invalid', 'invalid-input', {}, fieldErrors(checked.error))
  const { subject, body } = checked.data
  const digest = createHash('sha256')
    .update(JSON.stringify(locales.map((locale) => [subject[locale], body[locale]])))
    .digest('hex')
  return context.transaction(async ({ db, jobs, now, audit }) => {
    const { id, isNew } = await insertNewsletterOnce(db, { digest, subject, body, createdAt: now() })
    await jobs.enqueue('deliver-newsletter', { newsletterId: id })
    const [recipients, subscribers] = [await countUndelivered(db, id), await countSubscribers(db)]
    await audit({
      action: 'newsletter.sent',
      subject: `newsletter/${id}`,
      after: { subject, isNew, recipients },
    })
    return { id, isNew, recipients, subscribers }
  })
}

/** Limits the size of a transaction. */
const atOnce = 200

export async function deliverNewsletter(
  context: Context,
  { newsletterId }: Jobs['deliver-newsletter'],
): Promise<void> {
  await context.transaction(async ({ db, jobs }) => {
    const { started, found } = await startDeliveries(db, newsletterId, atOnce)
    for (const subscriptionId of started) {
      await jobs.enqueue('send-newsletter-mail', { newsletterId, subscriptionId })
    }
    if (found === atOnce) await jobs.enqueue('deliver-newsletter', { newsletterId })
  })
}
