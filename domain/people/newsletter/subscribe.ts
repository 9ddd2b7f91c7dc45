import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { emailAddress } from '#domain/people/accounts/account-input.ts'
import { insertVerification } from '#domain/people/accounts/account-queries.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { askForNews, deleteUnconfirmed } from './subscription-queries.ts'

export const subscribeInput = z.object({ email: emailAddress })

const day = 86_400_000
/** The link of the mail works so long, and an address that nobody said yes for is forgotten after it. */
const linkDays = 3

/**
 * Puts an address on the list of the newsletter (row B4). A logged-in person's own verified address is on it at once; any
 * other gets a mail with a link, and whoever reads it says yes. The answer is the same for every such address,
 * known or not.
 */
export async function subscribe(
  context: Context,
  input: unknown,
): Promise<{ ok: true; subscribed: boolean } | { ok: false; fields: FieldErrors }> {
  const checked = subscribeInput.safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  const { email } = checked.data
  const { actor } = context
  const own = actor.kind === 'user' && actor.email === email
  const subscribed = own && actor.verified
  await context.transaction(async (context) => {
    const { db, jobs, locale } = context
    const now = context.now()
    await deleteUnconfirmed(db, new Date(now.getTime() - linkDays * day))
    const subscription = await askForNews(db, {
      email,
      locale,
      createdAt: now,
      userId: own ? actor.id : null,
      confirmedAt: subscribed ? now : null,
    })
    if (subscription.confirmedAt) return
    const token = context.randomText(40)
    const expiresAt = new Date(now.getTime() + linkDays * day)
    const link = { id: context.randomText(24), identifier: confirmationOf(token), expiresAt }
    await insertVerification(db, { ...link, value: String(subscription.id) }, now)
    await jobs.enqueue('send-mail', {
      template: 'confirm-subscription',
      to: email,
      locale,
      url: context.siteUrl(`/newsletter/confirm?token=${token}`),
    })
  })
  return { ok: true, subscribed }
}

/** Under which a link's secret is kept: as a digest, so that who reads the database cannot use it. */
export function confirmationOf(token: string): string {
  return `subscribe:${createHash('sha256').update(token).digest('hex')}`
}
