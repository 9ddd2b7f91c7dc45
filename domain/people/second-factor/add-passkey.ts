import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { addMeans } from './change-second-factor.ts'
import { readNewPasskey } from './passkey-ceremony.ts'
import { takeChallenge } from './passkey-challenge.ts'
import { passkeyName } from './passkey-name.ts'
import { insertPasskey } from './passkey-queries.ts'
import { parseNewPasskey } from './passkey-response.ts'

/**
 * Keeps the passkey that the logged-in person's browser made with what `startPasskey` gave this session. The first second factor
 * hands out recovery codes, this once, and ends every other session.
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
  // For itself, so that a challenge is used up by a wrong answer, too.
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
