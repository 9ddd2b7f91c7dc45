import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { removeMeans, roleInNeedOfSecondFactor } from './change-second-factor.ts'
import { isPasskeyId } from './passkey-ceremony.ts'
import { deletePasskey } from './second-factor-queries.ts'

/** Safe to repeat. Staff who would lose the rights of their role must set `understood`; otherwise throws `invalid-input`. */
export async function removePasskey(
  context: Context,
  accounts: Pick<Accounts, 'checkPassword' | 'staffNeedsSecondFactor'>,
  { id, password, understood }: { id: string; password: string; understood: boolean },
): Promise<{ ok: true } | { ok: false; fields: FieldErrors }> {
  const actor = requireUser(context)
  const { id: userId } = actor
  const mayBeLast = understood || !roleInNeedOfSecondFactor(actor, accounts)
  if (!(await accounts.checkPassword(userId, password)))
    return { ok: false, fields: { password: ['password-wrong'] } }
  if (!isPasskeyId(id)) return { ok: true }
  await removeMeans(context, { userId, means: 'passkey', mayBeLast }, ({ db }) =>
    deletePasskey(db, userId, id),
  )
  return { ok: true }
}
