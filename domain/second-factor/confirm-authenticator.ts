import type { Accounts } from '#domain/accounts/accounts.ts'
import type { Context } from '#domain/context.ts'
import { DomainError } from '#domain/errors.ts'
import { requireUser } from '#domain/require-user.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { takeCode } from './check-second-factor.ts'
import { newRecoveryCodes, recoveryDigest } from './recovery-code.ts'
import { findAuthenticator, markConfirmed, replaceRecoveryCodes } from './second-factor-records.ts'
import { tellPerson } from './tell-person.ts'

/**
 * The app shows the right code: from now on one is asked for at sign-in. Ends every other session, and hands out the recovery
 * codes, this once.
 */
export async function confirmAuthenticator(
  context: Context,
  accounts: Pick<Accounts, 'endSessions'>,
  { code, headers }: { code: string; headers: Headers },
): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false; fields: FieldErrors }> {
  const { id, verified } = requireUser(context)
  if (!verified) return { ok: false, fields: { code: ['verify-for-second-factor'] } }
  const result = await context.transaction(async (context) => {
    const { db } = context
    const authenticator = await findAuthenticator(db, id)
    if (!authenticator) throw new DomainError('conflict', 'second-factor-not-started')
    if (authenticator.confirmedAt) throw new DomainError('conflict', 'second-factor-on-already')
    if (!(await takeCode(context, authenticator, code))) return null
    const recoveryCodes = newRecoveryCodes(context)
    await markConfirmed(db, id, context.now())
    await replaceRecoveryCodes(db, id, recoveryCodes.map(recoveryDigest))
    await context.noteSecurity('second-factor-on', { userId: id })
    await tellPerson(context, id, 'second-factor-on')
    return recoveryCodes
  })
  if (!result) return { ok: false, fields: { code: ['code-wrong'] } }
  await accounts.endSessions(id, headers)
  return { ok: true, recoveryCodes: result }
}
