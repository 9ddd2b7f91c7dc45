import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
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
import { confirmSubscriptionOf, moveSubscription } from '#domain/people/newsletter/newsletter-queries.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'

const purpose = 'change-email'
const linkHours = 24

const changeInput = z.object({ email: emailAddress, password: z.string({ error: 'required' }) })

/**
 * The logged-in person wants their mail elsewhere: a link goes to the new address, and nothing changes until it is opened.
 * Asks for the password, for who has the mailbox has the account.
 */
export async function requestEmailChange(
  context: Context,
  accounts: Pick<Accounts, 'checkPassword'>,
  input: unknown,
): Promise<{ ok: true } | { ok: false; fields: FieldErrors }> {
  const { id } = requireUser(context)
  const checked = changeInput.safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  const { email, password } = checked.data
  if (!(await accounts.checkPassword(id, password)))
    return { ok: false, fields: { password: ['password-wrong'] } }
  if (await findUserByEmail(context.db, email)) return { ok: false, fields: { email: ['email-taken'] } }
  await context.transaction(async (context) => {
    const { db, jobs, locale, siteUrl } = context
    const user = await findUser(db, id)
    if (!user) throw new DomainError('unauthenticated', 'session-over')
    const now = context.now()
    const token = context.randomText(40)
    const expiresAt = new Date(now.getTime() + linkHours * 3_600_000)
    await deleteVerificationsOf(db, id, purpose)
    await updatePendingEmail(db, id, email)
    const link = { id: context.randomText(24), identifier: identifierOf(token), value: id, expiresAt }
    await insertVerification(db, link, now)
    const url = siteUrl(`/change-email?token=${token}`)
    await jobs.enqueue('send-mail', { template: purpose, to: email, locale, name: user.name, url })
  })
  return { ok: true }
}

/** The address that the logged-in person asked for and has not confirmed; null when there is none, or its link is over. */
export async function findPendingEmail(context: Context): Promise<string | null> {
  const { id } = requireUser(context)
  if (!(await hasVerification(context.db, id, purpose, context.now()))) return null
  return (await findUser(context.db, id))?.pendingEmail ?? null
}

/** The address that a link changes to, without using it up, for mail programs look too; null when it is over. */
export async function findEmailChange(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { token }: { token: string },
): Promise<string | null> {
  const id = await findVerification(db, identifierOf(token), now())
  return (id && (await findUser(db, id))?.pendingEmail) || null
}

/**
 * Whoever reads the new mailbox says yes: from now on it is the account's, verified, and the old one is told. What was
 * subscribed goes with it. False when the link is over, or the address has an account of its own by now.
 */
export async function changeEmail(context: Context, { token }: { token: string }): Promise<boolean> {
  return context.transaction(async (context) => {
    const { db, jobs } = context
    const now = context.now()
    const id = await takeVerification(db, identifierOf(token), now)
    const user = id === null ? null : await findUser(db, id)
    const email = user?.pendingEmail
    if (!id || !user || !email) return false
    const { email: before, name } = user
    if (!(await updateEmail(db, { id, email, now }))) return false
    await context.noteSecurity('email-changed', { userId: id })
    await deleteVerificationsOf(db, id, 'verify-email')
    await deleteVerificationCode(db, id)
    await moveSubscription(db, { from: before, to: email })
    const locale = user.locale ?? context.locale
    await jobs.enqueue('send-mail', { template: 'email-changed', to: before, locale, name, email })
    return true
  })
}

/** A secret is stored as a digest: who reads the database cannot use it. */
function identifierOf(token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('hex')}`
}

/** The address is theirs; what they asked for at it before counts now, and its links and code are used up. */
export async function markVerified(tx: Database, userId: string, now: Date): Promise<void> {
  await markEmailVerified(tx, userId, now)
  await deleteVerificationsOf(tx, userId, 'verify-email')
  await deleteVerificationCode(tx, userId)
  const user = await findUser(tx, userId)
  if (user) await confirmSubscriptionOf(tx, user, now)
}
