import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import type { RequestLimits } from '#domain/kernel/request-limits.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { emailAddress } from '#domain/people/accounts/account-input.ts'
import {
  correctUnverifiedEmail,
  deleteVerificationCode,
  deleteVerificationsOf,
  findUser,
} from '#domain/people/accounts/account-queries.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import { correctSubscription } from '#domain/people/newsletter/subscription-queries.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'

const correctionInput = z.object({ email: emailAddress, password: z.string({ error: 'required' }) })

/**
 * Changes the address of an account that was never verified, for somebody who mistyped it, and mails a code to the new one. Nobody
 * has shown that the old address is theirs, so no link is asked for and nothing is mailed there. `place`: the path to which the link
 * beside the code leads. Throws `too-many-attempts`.
 */
export async function correctEmail(
  context: Context,
  {
    accounts,
    limits,
  }: {
    accounts: Pick<Accounts, 'checkPassword' | 'sendVerification'>
    limits: Pick<RequestLimits, 'count'>
  },
  input: unknown,
  place: string | null,
): Promise<{ ok: true } | { ok: false; fields: FieldErrors }> {
  const { id } = requireUser(context)
  const checked = correctionInput.safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  const { email, password } = checked.data
  if (!(await accounts.checkPassword(id, password)))
    return { ok: false, fields: { password: ['password-wrong'] } }
  await limits.count('change-email', id)
  const corrected = await context.transaction(async (context) => {
    const { db } = context
    const before = await findUser(db, id)
    if (before?.email === email) return true
    if (!before || !(await correctUnverifiedEmail(db, { id, email, now: context.now() }))) return false
    await context.noteSecurity('email-changed', { userId: id })
    await deleteVerificationsOf(db, id, 'verify-email')
    // Otherwise the owner of the mistyped address could still set a password with an earlier mail.
    await deleteVerificationsOf(db, id, 'reset-password')
    await deleteVerificationCode(db, id)
    await correctSubscription(db, { userId: id, from: before.email, to: email })
    return true
  })
  if (!corrected) return { ok: false, fields: { email: ['email-taken'] } }
  await accounts.sendVerification(id, place)
  return { ok: true }
}
