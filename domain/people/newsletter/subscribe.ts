import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { emailAddress } from '#domain/people/accounts/account-input.ts'
import {
  findVerification,
  insertVerification,
  takeVerification,
} from '#domain/people/accounts/account-queries.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import {
  askForNews,
  confirmSubscription as confirm,
  deleteSubscription,
  deleteSubscriptionByDigest,
  deleteSubscriptionById,
  deleteUnconfirmed,
} from './newsletter-queries.ts'

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
function confirmationOf(token: string): string {
  return `subscribe:${createHash('sha256').update(token).digest('hex')}`
}

/** Whether a link still works; looking does not use it up, for mail programs look too. */
export async function isConfirmationOpen(
  { db, now }: Context,
  { token }: { token: string },
): Promise<boolean> {
  return (await findVerification(db, confirmationOf(token), now())) !== null
}

/** Whoever reads the mailbox says yes. False when the link is unknown, used or expired. */
export async function confirmSubscription(context: Context, { token }: { token: string }): Promise<boolean> {
  return context.transaction(async ({ db, now }) => {
    const id = await takeVerification(db, confirmationOf(token), now())
    return id !== null && (await confirm(db, Number(id), now()))
  })
}

const about = 'unsubscribe '
const mark = 'sealed:1:'

/** Ends a subscription without more ado; it is in every newsletter. Nothing of it is kept: only the shop can make or read one. */
export function unsubscribeToken({ seal }: Pick<Context, 'seal'>, subscriptionId: number): string {
  return seal.seal(about + subscriptionId).slice(mark.length)
}

/** The subscription that a token ends; null for what the shop has not made. */
function subscriptionOfToken({ seal }: Pick<Context, 'seal'>, token: string): number | null {
  const text = seal.open(mark + token)
  return text?.startsWith(about) ? Number(text.slice(about.length)) : null
}

/** Takes an address off the list by the secret of its newsletters; nothing happens when it is off already. */
export async function unsubscribe(
  context: Pick<Context, 'db' | 'seal'>,
  { token }: { token: string },
): Promise<void> {
  const id = subscriptionOfToken(context, token)
  if (id !== null) return deleteSubscriptionById(context.db, id)
  await deleteSubscriptionByDigest(context.db, createHash('sha256').update(token).digest('hex'))
}

/** Takes the logged-in person's own address off the list. */
export async function unsubscribeSelf(context: Context): Promise<void> {
  await deleteSubscription(context.db, requireUser(context).email)
}
