import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { addMeans } from './change-second-factor.ts'
import {
  makeChallenge,
  type NewPasskeyOptions,
  newPasskeyOptions,
  parseNewPasskey,
  readNewPasskey,
  takeChallenge,
} from './passkey-ceremony.ts'
import { passkeyName } from './rename-passkey.ts'
import { insertPasskey, listPasskeys } from './second-factor-queries.ts'

const most = 20

/**
 * Offers a challenge that only this session can answer. Needs the password and a verified address, as `startAuthenticator`.
 * Throws `passkeys-too-many`.
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

/**
 * Saves the passkey that answers the challenge of `startPasskey`. If it is the first second factor, returns recovery codes and
 * ends other sessions. Throws `passkey-known`.
 */
export async function addPasskey(
  context: Context,
  accounts: Pick<Accounts, 'endSessions' | 'sessionOf'>,
  { answer, name: typed, headers }: { answer: string; name: string; headers: Headers },
): Promise<{ ok: true; recoveryCodes: string[] | null } | { ok: false; fields: FieldErrors }> {
  const { id: userId, verified } = requireUser(context)
  if (!verified) return { ok: false, fields: { passkey: ['verify-for-second-factor'] } }
  const name = passkeyName.safeParse(typed)
  const parsed = parseNewPasskey(answer)
  if (!parsed || !name.success) return wrong
  const use = { purpose: 'new-passkey', userId, holder: accounts.sessionOf(headers) } as const
  // In its own transaction, so that a wrong answer uses up the challenge too.
  if (!(await takeChallenge(context, parsed.challenge, use))) return wrong
  const passkey = await readNewPasskey(context, parsed.response, parsed.challenge)
  if (!passkey) return wrong
  const row = { ...passkey, userId, name: name.data, createdAt: context.now() }
  const added = await addMeans(context, { userId, means: 'passkey' }, ({ db }) => insertPasskey(db, row))
  if (!added) throw new DomainError('conflict', 'passkey-known')
  if (added.recoveryCodes) await accounts.endSessions(userId, headers)
  return { ok: true, recoveryCodes: added.recoveryCodes }
}

const wrong = { ok: false, fields: { passkey: ['passkey-wrong'] } } satisfies {
  ok: false
  fields: FieldErrors
}
