import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { RequestLimits } from '#domain/kernel/request-limits.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { linkIdentifier } from '#domain/kernel/token-digest.ts'
import { emailAddress } from '#domain/people/accounts/account-input.ts'
import {
  deleteVerificationCode,
  deleteVerificationsOf,
  findUser,
  findUserByEmail,
  findVerification,
  hasVerification,
  insertVerification,
  markEmailVerified,
  takeVerification,
  updateEmail,
  updatePendingEmail,
} from '#domain/people/accounts/account-queries.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import { confirmSubscriptionOf, moveSubscription } from '#domain/people/newsletter/subscription-queries.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'

const purpose = 'change-email'
const linkHours = 24

const changeInput = z.object({ email: emailAddress, password: z.string({ error: 'required' }) })

/**
 * Checks the password and mails a link to the new address; nothing changes until it is opened. Each mail counts as an attempt.
 * Throws `too-many-attempts`.
 */
export async function requestEmailChange(
  context: Context,
  { accounts, limits }: { accounts: Pick<Accounts, 'checkPassword'>; limits: Pick<RequestLimits, 'count'> },
  input: unknown,
): Promise<{ ok: true } | { ok: false; fields: FieldErrors }> {
  const { id } = requireUser(context)
  const checked = changeInput.safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  const { email, password } = checked.data
  if (!(await accounts.checkPassword(id, password)))
    return { ok: false, fields: { password: ['password-wrong'] } }
  if (await findUserByEmail(context.db, email)) return { ok: false, fields: { email: ['email-taken'] } }
  await limits.count('change-email', id)
  await context.transaction(async (context) => {
    const { db, jobs, locale, siteUrl } = context
    const user = await findUser(db, id)
    if (!user) throw new DomainError('unauthenticated', 'session-over')
    const now = context.now()
    const token = context.randomText(40)
    const expiresAt = new Date(now.getTime() + linkHours * 3_600_000)
    await deleteVerificationsOf(db, id, purpose)
    await updatePendingEmail(db, id, email)
    const link = {
      id: context.randomText(24),
      identifier: linkIdentifier(purpose, token),
      value: id,
      expiresAt,
    }
    await insertVerification(db, link, now)
    const url = siteUrl(`/change-email?token=${token}`)
    await jobs.enqueue('send-mail', { template: purpose, to: email, locale, name: user.name, url })
  })
  return { ok: true }
}

/** The address that waits to be confirmed; null without one or when its link has expired. */
export async function findPendingEmail(context: Context): Promise<string | null> {
  const { id } = requireUser(context)
  if (!(await hasVerification(context.db, id, purpose, context.now()))) return null
  return (await findUser(context.db, id))?.pendingEmail ?? null
}

/** The new address; null when the link is unknown or expired. The link stays valid, because mail programs open links too. */
export async function findEmailChange(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { token }: { token: string },
): Promise<string | null> {
  const id = await findVerification(db, linkIdentifier(purpose, token), now())
  return (id && (await findUser(db, id))?.pendingEmail) || null
}

/**
 * Changes and verifies the address, notifies the old one and moves the subscription. False when the link expired or the address
 * is taken.
 */
export async function changeEmail(context: Context, { token }: { token: string }): Promise<boolean> {
  return context.transaction(async (context) => {
    const { db, jobs } = context
    const now = context.now()
    const id = await takeVerification(db, linkIdentifier(purpose, token), now)
    const user = id === null ? null : await findUser(db, id)
    const email = user?.pendingEmail
    if (!id || !user || !email) return false
    const { email: before, name } = user
    if (!(await updateEmail(db, { id, email, now }))) return false
    await context.noteSecurity('email-changed', { userId: id })
    await deleteVerificationsOf(db, id, 'verify-email')
    // Somebody who reads the old mailbox could otherwise still set a password.
    await deleteVerificationsOf(db, id, 'reset-password')
    await deleteVerificationCode(db, id)
    await moveSubscription(db, { userId: id, from: before, to: email, now })
    const locale = user.locale ?? context.locale
    await jobs.enqueue('send-mail', { template: 'email-changed', to: before, locale, name, email })
    return true
  })
}

/** Marks the address as verified, confirms the account's newsletter subscription, and deletes its links and code. */
export async function markVerified(tx: Database, userId: string, now: Date): Promise<void> {
  await markEmailVerified(tx, userId, now)
  await deleteVerificationsOf(tx, userId, 'verify-email')
  await deleteVerificationCode(tx, userId)
  const user = await findUser(tx, userId)
  if (user) await confirmSubscriptionOf(tx, user, now)
}
