import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { authenticatorUri, newAuthenticatorSecret } from './authenticator-code.ts'
import { addMeans } from './change-second-factor.ts'
import { takeCode } from './check-second-factor.ts'
import { findAuthenticator, markConfirmed, saveUnconfirmed } from './second-factor-queries.ts'

/**
 * Returns a new secret; sign-in asks for codes only after `confirmAuthenticator`. Needs the password and a verified address, so
 * that nobody locks out the owner of the address. Throws `second-factor-on-already`.
 */
export async function startAuthenticator(
  context: Context,
  accounts: Pick<Accounts, 'checkPassword'>,
  { password }: { password: string },
): Promise<{ ok: true; secret: string; uri: string } | { ok: false; fields: FieldErrors }> {
  const { id, email, verified } = requireUser(context)
  if (!verified) return { ok: false, fields: { password: ['verify-for-second-factor'] } }
  if (!(await accounts.checkPassword(id, password)))
    return { ok: false, fields: { password: ['password-wrong'] } }
  const secret = newAuthenticatorSecret()
  const saved = await saveUnconfirmed(context.db, {
    userId: id,
    secret: context.seal.seal(secret),
    now: context.now(),
  })
  if (!saved) throw new DomainError('conflict', 'second-factor-on-already')
  return { ok: true, secret, uri: authenticatorUri(secret, { shop: context.shop.seller.name, email }) }
}

/**
 * Turns the app on. If it is the first second factor, returns recovery codes and ends other sessions. Throws
 * `second-factor-not-started`, `second-factor-on-already`.
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
