import type { Context } from '#domain/kernel/context.ts'
import { readPasskeyUse } from './passkey-ceremony.ts'
import { takeChallenge } from './passkey-challenge.ts'
import { findPasskey, updatePasskeyUse } from './passkey-queries.ts'
import { parsePasskeyUse } from './passkey-response.ts'

/**
 * Whether a browser's answer to `offerSecondStep` is of a passkey of this person; its challenge is used up either way. For sign-in,
 * before anybody is logged in; the caller counts the attempts.
 */
export async function checkPasskey(
  context: Pick<Context, 'db' | 'siteUrl' | 'now'>,
  { userId, holder, answer }: { userId: string; holder: string; answer: string },
): Promise<boolean> {
  const parsed = parsePasskeyUse(answer)
  if (!parsed) return false
  const { response, challenge } = parsed
  if (!(await takeChallenge(context, challenge, { purpose: 'use-passkey', userId, holder }))) return false
  const passkey = await findPasskey(context.db, userId, response.id)
  if (!passkey) return false
  const counter = await readPasskeyUse(context, response, { passkey, challenge })
  if (counter === null) return false
  const use = { id: passkey.id, counter, before: passkey.counter, now: context.now() }
  return updatePasskeyUse(context.db, userId, use)
}
