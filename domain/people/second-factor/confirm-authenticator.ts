import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { addMeans } from './change-second-factor.ts'
import { takeCode } from './check-second-factor.ts'
import { findAuthenticator, markConfirmed } from './second-factor-queries.ts'

/**
 * The app shows the right code: from now on one is asked for at sign-in. The first second factor hands out recovery codes, this
 * once, and ends every other session.
 */
export async function confirmAuthenticator(
  context: Context,
  accounts: Pick<Accounts, 'endSessions'>,
  { code, headers }: { code: string; headers: Headers },
): Promise<{ ok: true; recoveryCodes: string[] | null } | { ok: false; fields: FieldErrors }> {
  const { id: userId, verified } = requireUser(context)
  if (!verified) return { ok: false, fields: { code: ['verify-for-second-factor'] } }
  const added = await addMeans(context, { userId, means: 'authenticator' }, async (context) => {
    const authenticator = await findAuthenticator(context.db, userId)
    if (!authenticator) throw new DomainError('conflict', 'second-factor-not-started')
    if (authenticator.confirmedAt) throw new DomainError('conflict', 'second-factor-on-already')
    if (!(await takeCode(context, authenticator, code))) return false
    await markConfirmed(context.db, userId, context.now())
    return true
  })
  if (!added) return { ok: false, fields: { code: ['code-wrong'] } }
  if (added.recoveryCodes) await accounts.endSessions(userId, headers)
  return { ok: true, recoveryCodes: added.recoveryCodes }
}
