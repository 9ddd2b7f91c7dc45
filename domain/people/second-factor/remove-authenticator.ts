import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { removeMeans, roleInNeedOfSecondFactor } from './change-second-factor.ts'
import { deleteAuthenticator } from './second-factor-queries.ts'

/** Staff who would lose the rights of their role must set `understood`; otherwise throws `invalid-input`. */
export async function removeAuthenticator(
  context: Context,
  accounts: Pick<Accounts, 'checkPassword' | 'staffNeedsSecondFactor'>,
  { password, understood }: { password: string; understood: boolean },
): Promise<{ ok: true } | { ok: false; fields: FieldErrors }> {
  const actor = requireUser(context)
  const { id: userId } = actor
  const mayBeLast = understood || !roleInNeedOfSecondFactor(actor, accounts)
  if (!(await accounts.checkPassword(userId, password)))
    return { ok: false, fields: { password: ['password-wrong'] } }
  await removeMeans(context, { userId, means: 'authenticator', mayBeLast }, ({ db }) =>
    deleteAuthenticator(db, userId),
  )
  return { ok: true }
}
