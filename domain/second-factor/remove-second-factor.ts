import type { Accounts } from '#domain/accounts/accounts.ts'
import type { Context } from '#domain/context.ts'
import { requireUser } from '#domain/require-user.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { deleteSecondFactor } from './second-factor-records.ts'
import { tellPerson } from './tell-person.ts'

/** The logged-in person signs in with the password alone from now on; their recovery codes are void. Asks for the password. */
export async function removeSecondFactor(
  context: Context,
  accounts: Pick<Accounts, 'checkPassword'>,
  { password }: { password: string },
): Promise<{ ok: true } | { ok: false; fields: FieldErrors }> {
  const { id } = requireUser(context)
  if (!(await accounts.checkPassword(id, password)))
    return { ok: false, fields: { password: ['password-wrong'] } }
  await context.transaction(async (context) => {
    if (!(await deleteSecondFactor(context.db, id))) return
    await context.noteSecurity('second-factor-off', { userId: id })
    await tellPerson(context, id, 'second-factor-off')
  })
  return { ok: true }
}
