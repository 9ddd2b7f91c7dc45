import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { newRecoveryCodes, recoveryDigest } from './recovery-code.ts'
import { hasSecondFactor, replaceRecoveryCodes } from './second-factor-queries.ts'
import { tellPerson } from './tell-person.ts'

/** Hands the logged-in person new recovery codes, this once; those of before are void. Asks for the password. */
export async function renewRecoveryCodes(
  context: Context,
  accounts: Pick<Accounts, 'checkPassword'>,
  { password }: { password: string },
): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false; fields: FieldErrors }> {
  const { id } = requireUser(context)
  if (!(await accounts.checkPassword(id, password)))
    return { ok: false, fields: { password: ['password-wrong'] } }
  const recoveryCodes = newRecoveryCodes(context)
  await context.transaction(async (context) => {
    if (!(await hasSecondFactor(context.db, id)))
      throw new DomainError('conflict', 'second-factor-not-started')
    await replaceRecoveryCodes(context.db, id, recoveryCodes.map(recoveryDigest))
    await context.noteSecurity('recovery-codes-renewed', { userId: id })
    await tellPerson(context, id, 'recovery-codes-renewed')
  })
  return { ok: true, recoveryCodes }
}
