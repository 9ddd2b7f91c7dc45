import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, invalidInput } from '#domain/kernel/errors.ts'
import { findUserId, requireOwner, requireRole } from '#domain/kernel/require-user.ts'
import { settleGems } from '#domain/learning/gems/gem-balance.ts'
import { hasGiven, insertGemEntry } from '#domain/learning/gems/gem-queries.ts'
import { deleteSessionsOf } from '#domain/people/accounts/account-queries.ts'
import { type Account, getAccountByEmail } from '#domain/people/accounts/get-account-by-email.ts'
import {
  findOwner,
  lockOwnership,
  updateBlockShopping,
  updateRole,
} from '#domain/people/accounts/people-queries.ts'
import { markVerified } from '#domain/people/email/change-email.ts'
import { dayOf } from '#values/day.ts'
import { fieldErrors } from '#values/field-errors.ts'

/**
 * Changes an account's role and ends its sessions. For the owner. Throws `account-not-found`, `owner-by-transfer`,
 * `role-of-yourself`.
 */
export async function changeRole(
  context: Context,
  { email, role }: { email: string; role: Account['role'] },
): Promise<void> {
  requireOwner(context)
  const { actor } = context
  await context.transaction(async (context) => {
    const { db } = context
    await lockOwnership(db)
    const { id, role: before } = await getAccountByEmail(context, email)
    if (role === before) return
    // Only the first owner is protected: a second one, which only a change by hand in the database makes, may be demoted.
    if (role === 'owner' || (await findOwner(db))?.id === id)
      throw new DomainError('conflict', 'owner-by-transfer')
    if (findUserId({ actor }) === id) throw new DomainError('conflict', 'role-of-yourself')
    await updateRole(db, { id, role, now: context.now() })
    await deleteSessionsOf(db, id)
    await context.noteSecurity('role-changed', { userId: id, details: { role, by: 'operator' } })
    await context.audit({
      action: 'person.role-changed',
      subject: `person/${id}`,
      before: { role: before },
      after: { role },
    })
  })
}

/** Marks an account's address as verified. For the owner and support. Throws `account-not-found`. */
export async function verifyPerson(context: Context, { email }: { email: string }): Promise<void> {
  requireRole(context, 'support')
  await context.transaction(async (context) => {
    const { id, emailVerified } = await getAccountByEmail(context, email)
    if (emailVerified) return
    await markVerified(context.db, id, context.now())
    await context.noteSecurity('email-verified', { userId: id, details: { by: 'operator' } })
    await context.audit({ action: 'person.verified', subject: `person/${id}` })
  })
}

/** Blocks or allows an account's purchases. For the owner and support. Throws `account-not-found`, `owner-not-blocked`. */
export async function blockShopping(
  context: Context,
  { email, blocked }: { email: string; blocked: boolean },
): Promise<void> {
  requireRole(context, 'support')
  await context.transaction(async (context) => {
    const { id, role, blockShopping: before } = await getAccountByEmail(context, email)
    if (blocked && role === 'owner') throw new DomainError('conflict', 'owner-not-blocked')
    if (blocked === before) return
    await updateBlockShopping(context.db, { id, blocked, now: context.now() })
    const code = blocked ? 'shopping-blocked' : 'shopping-allowed'
    await context.noteSecurity(code, { userId: id, details: { by: 'operator' } })
    await context.audit({
      action: blocked ? 'person.blocked' : 'person.unblocked',
      subject: `person/${id}`,
      before: { blocked: before },
      after: { blocked },
    })
  })
}

/** Signs an account out everywhere, also from programs that use the API. For the owner. Throws `account-not-found`. */
export async function endSessions(context: Context, { email }: { email: string }): Promise<void> {
  requireOwner(context)
  await context.transaction(async (context) => {
    const { id } = await getAccountByEmail(context, email)
    await deleteSessionsOf(context.db, id)
    await context.audit({ action: 'person.sessions-ended', subject: `person/${id}` })
  })
}

const mostGems = 10_000
export const mostReasonCharacters = 200

/** One change of somebody's gems by hand. */
export const gemChange = z.strictObject({
  amount: z
    .number()
    .int({ error: 'invalid-value' })
    .min(-mostGems)
    .max(mostGems)
    .refine((amount) => amount !== 0, { error: 'invalid-value' }),
  reason: z.string().trim().min(1).max(mostReasonCharacters),
})

/**
 * Gives gems, or takes them with a negative amount. `after`: number of the newest entry of the ledger that the caller has seen;
 * with it, the call is safe to repeat. For the owner and support. Throws `account-not-found`, `account-unverified`,
 * `gems-too-few`, `invalid-input`.
 */
export async function changeGems(
  context: Context,
  { email, after, ...change }: { email: string; amount: number; reason: string; after?: number },
): Promise<{ gems: number }> {
  requireRole(context, 'support')
  const parsed = gemChange.safeParse(change)
  if (!parsed.success) throw invalidInput(fieldErrors(parsed.error))
  const { amount, reason } = parsed.data
  return context.transaction(async (context) => {
    const { id: userId } = await getAccountByEmail(context, email)
    const { gems, last } = await settleGems(context, userId)
    if (!gems.verified) throw new DomainError('conflict', 'account-unverified')
    const isAgain =
      after !== undefined && (await hasGiven(context.db, { userId, after, amount, note: reason }))
    if (isAgain) return { gems: gems.balance }
    const balance = gems.balance + amount
    if (balance < 0) throw new DomainError('conflict', 'gems-too-few', { gems: gems.balance })
    const at = context.now()
    await insertGemEntry(context.db, {
      userId,
      number: last + 1,
      reason: 'by-hand',
      amount,
      balance,
      note: reason,
      day: dayOf(at),
      createdAt: at,
    })
    await context.audit({
      action: 'person.gems-changed',
      subject: `person/${userId}`,
      before: { gems: gems.balance },
      after: { gems: balance },
    })
    return { gems: balance }
  })
}
