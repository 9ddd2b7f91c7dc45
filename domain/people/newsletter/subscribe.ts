import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { tokenDigest } from '#domain/kernel/token-digest.ts'
import { emailAddress } from '#domain/people/accounts/account-input.ts'
import {
  findVerification,
  insertVerification,
  takeVerification,
} from '#domain/people/accounts/account-queries.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import {
  deleteSubscription,
  deleteSubscriptionByDigest,
  deleteSubscriptionById,
  deleteUnconfirmed,
  hasDigest,
  markConfirmed,
  requestSubscription,
} from './subscription-queries.ts'

export const subscribeInput = z.object({ email: emailAddress })

const day = 86_400_000
/** How long a link works; then unconfirmed addresses are deleted. */
const linkDays = 3

/**
 * Subscribes the caller's verified address immediately, and any other address when its mailed link is opened (specification, B4).
 * Answers the same for known and unknown addresses.
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
    const subscription = await requestSubscription(db, {
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

function confirmationOf(token: string): string {
  return `subscribe:${tokenDigest(token)}`
}

/** Whether the link of a confirmation mail still works. The link stays valid. */
export async function isConfirmationOpen(
  { db, now }: Context,
  { token }: { token: string },
): Promise<boolean> {
  return (await findVerification(db, confirmationOf(token), now())) !== null
}

/** False when the link is unknown, used or expired. */
export async function confirmSubscription(context: Context, { token }: { token: string }): Promise<boolean> {
  return context.transaction(async ({ db, now }) => {
    const id = await takeVerification(db, confirmationOf(token), now())
    return id !== null && (await markConfirmed(db, Number(id), now()))
  })
}

const purpose = 'unsubscribe'

/**
 * The token of an unsubscribe link, derived from the ids without storing anything. `newsletterId`: the newsletter whose mail
 * contains the link, to count who leaves through it.
 */
export function unsubscribeToken(
  { seal }: Pick<Context, 'seal'>,
  subscriptionId: number,
  newsletterId?: number,
): string {
  const ids = newsletterId === undefined ? `${subscriptionId}` : `${subscriptionId} ${newsletterId}`
  return seal.sealToken(purpose, ids)
}

/** For previews of mails: the token of no subscription. */
export function nobodysUnsubscribeToken(context: Pick<Context, 'seal'>): string {
  return unsubscribeToken(context, 0)
}

/** Null for a forged token, and for a token of older mails. */
function readToken(
  { seal }: Pick<Context, 'seal'>,
  token: string,
): { subscriptionId: number; newsletterId: number | null } | null {
  const ids = seal.openToken(purpose, token)
  if (ids === null) return null
  const [subscriptionId, newsletterId] = ids.split(' ').map(Number)
  return { subscriptionId: subscriptionId ?? 0, newsletterId: newsletterId ?? null }
}

/**
 * Whether the shop made this token. A token that contains the id is known even after unsubscribing; a token of older mails only
 * until then.
 */
export async function isUnsubscribeToken(
  context: Pick<Context, 'db' | 'seal'>,
  { token }: { token: string },
): Promise<boolean> {
  return readToken(context, token) !== null || (await hasDigest(context.db, tokenDigest(token)))
}

/** Deletes the subscription that the token names; does nothing when it is deleted already. */
export async function unsubscribe(
  context: Pick<Context, 'db' | 'seal' | 'hooks'>,
  { token }: { token: string },
): Promise<void> {
  const { db, hooks } = context
  const link = readToken(context, token)
  if (!link) {
    await deleteSubscriptionByDigest(db, tokenDigest(token))
    return
  }
  const hasLeft = await deleteSubscriptionById(db, link.subscriptionId)
  if (hasLeft && link.newsletterId !== null) await hooks.leftByNewsletter(db, link.newsletterId)
}

export async function unsubscribeSelf(context: Context): Promise<void> {
  await deleteSubscription(context.db, requireUser(context).email)
}
