import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { removeMeans } from './change-second-factor.ts'
import { deletePasskey } from './passkey-queries.ts'
import { isPasskeyId } from './passkey-response.ts'

/** A passkey of the logged-in person opens nothing any more; one that is gone already stays so. Asks for the password. */
export async function removePasskey(
  context: Context,
  accounts: Pick<Accounts, 'checkPassword'>,
  { id, password }: { id: string; password: string },
): Promise<{ ok: true } | { ok: false; fields: FieldErrors }> {
  const { id: userId } = requireUser(context)
  if (!(await accounts.checkPassword(userId, password)))
    return { ok: false, fields: { password: ['password-wrong'] } }
  if (!isPasskeyId(id)) return { ok: true }
  await removeMeans(context, { userId, means: 'passkey' }, ({ db }) => deletePasskey(db, userId, id))
  return { ok: true }
}
