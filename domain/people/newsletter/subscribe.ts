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
/** Unconfirmed addresses are deleted after this. */
const linkDays = 3

/**
 * Adds a person's verified address at once; any other after a mailed link (specification, B4). Answers
 * alike for known and unknown addresses.
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
  return `subscribe:${digestOf(token)}`
}

/** Does not use the link up. */
export async function isConfirmationOpen(
  { db, now }: Context,
  { token }: { token: string },
): Promise<boolean> {
  return (await findVerification(db, confirmationOf(token), now())) !== null
}

/** False when unknown, used or expired. */
export async function confirmSubscription(context: Context, { token }: { token: string }): Promise<boolean> {
  return context.transaction(async ({ db, now }) => {
    const id = await takeVerification(db, confirmationOf(token), now())
    return id !== null && (await markConfirmed(db, Number(id), now()))
  })
}

const purpose = 'unsubscribe'

/** Derived from the ids, so nothing is stored. `newsletterId`: in whose mail the link is, so that it counts who leaves by it. */
export function unsubscribeToken(
  { seal }: Pick<Context, 'seal'>,
  subscriptionId: number,
  newsletterId?: number,
): string {
  const ids = newsletterId === undefined ? `${subscriptionId}` : `${subscriptionId} ${newsletterId}`
  return seal.sealToken(purpose, ids)
}

/** For mails that only show what subscribers get. */
export function nobodysUnsubscribeToken(context: Pick<Context, 'seal'>): string {
  return unsubscribeToken(context, 0)
}

/** Null for a forged token. */
function readToken(
  { seal }: Pick<Context, 'seal'>,
  token: string,
): { subscriptionId: number; newsletterId: number | null } | null {
  const ids = seal.openToken(purpose, token)
  if (ids === null) return null
  const [subscriptionId, newsletterId] = ids.split(' ').map(Number)
  return { subscriptionId: subscriptionId ?? 0, newsletterId: newsletterId ?? null }
}

/** Whether the shop made this token. Tokens that hold a subscription's id are also known after somebody has unsubscribed; older ones, which hold none, only until then. */
export async function isUnsubscribeToken(
  context: Pick<Context, 'db' | 'seal'>,
  { token }: { token: string },
): Promise<boolean> {
  return readToken(context, token) !== null || (await hasDigest(context.db, digestOf(token)))
}

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Does nothing when already unsubscribed. */
export async function unsubscribe(
  context: Pick<Context, 'db' | 'seal' | 'hooks'>,
  { token }: { token: string },
): Promise<void> {
  const { db, hooks } = context
  const link = readToken(context, token)
  if (!link) {
    await deleteSubscriptionByDigest(db, digestOf(token))
    return
  }
  const hasLeft = await deleteSubscriptionById(db, link.subscriptionId)
  if (hasLeft && link.newsletterId !== null) await hooks.leftByNewsletter(db, link.newsletterId)
}

export async function unsubscribeSelf(context: Context): Promise<void> {
  await deleteSubscription(context.db, requireUser(context).email)
}
