import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { removeMeans } from './change-second-factor.ts'
import { deleteAuthenticator } from './second-factor-queries.ts'

/** The codes of the logged-in person's app open nothing any more. Asks for the password. */
export async function removeAuthenticator(
  context: Context,
  accounts: Pick<Accounts, 'checkPassword'>,
  { password }: { password: string },
): Promise<{ ok: true } | { ok: false; fields: FieldErrors }> {
  const { id: userId } = requireUser(context)
  if (!(await accounts.checkPassword(userId, password)))
    return { ok: false, fields: { password: ['password-wrong'] } }
  await removeMeans(context, { userId, means: 'authenticator' }, ({ db }) => deleteAuthenticator(db, userId))
  return { ok: true }
}
