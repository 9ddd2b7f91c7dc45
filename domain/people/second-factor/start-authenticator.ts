import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { authenticatorUri, newAuthenticatorSecret } from './authenticator-code.ts'
import { saveUnconfirmed } from './second-factor-queries.ts'

/**
 * Hands the logged-in person the secret for an app that shows codes. Nothing is asked for at sign-in until they have shown, by
 * `confirmAuthenticator`, that the app has it. Asks for the password, and for a verified address: whoever registered with the
 * address of another must not be able to lock them out.
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
