import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { type NewPasskeyOptions, newPasskeyOptions } from './passkey-ceremony.ts'
import { makeChallenge } from './passkey-challenge.ts'
import { listPasskeys } from './passkey-queries.ts'

/** More devices than anybody carries; a row each, and all of them go out with every sign-in. */
const most = 20

/**
 * What the logged-in person's browser makes a passkey with, for this session alone. Asks for the password, and for a verified
 * address, as `startAuthenticator` does.
 */
export async function startPasskey(
  context: Context,
  accounts: Pick<Accounts, 'checkPassword' | 'sessionOf'>,
  { password, headers }: { password: string; headers: Headers },
): Promise<{ ok: true; options: NewPasskeyOptions } | { ok: false; fields: FieldErrors }> {
  const { id, email, name, verified } = requireUser(context)
  if (!verified) return { ok: false, fields: { password: ['verify-for-second-factor'] } }
  if (!(await accounts.checkPassword(id, password)))
    return { ok: false, fields: { password: ['password-wrong'] } }
  const known = await listPasskeys(context.db, id)
  if (known.length >= most) throw new DomainError('conflict', 'passkeys-too-many')
  const holder = accounts.sessionOf(headers)
  const challenge = await makeChallenge(context, { purpose: 'new-passkey', userId: id, holder })
  return { ok: true, options: await newPasskeyOptions(context, { id, email, name, known, challenge }) }
}
