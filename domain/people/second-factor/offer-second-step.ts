import type { Context } from '#domain/kernel/context.ts'
import type { SecondStep } from '#domain/people/accounts/accounts.ts'
import { passkeyOptions } from './passkey-ceremony.ts'
import { makeChallenge } from './passkey-challenge.ts'
import { listPasskeys } from './passkey-queries.ts'
import { findAuthenticator } from './second-factor-queries.ts'

/** For sign-in, before anybody is logged in. `holder`: the ticket that the passkey's challenge is good with. */
export async function offerSecondStep(
  context: Pick<Context, 'db' | 'siteUrl' | 'now' | 'randomText'>,
  { userId, holder }: { userId: string; holder: string },
): Promise<SecondStep> {
  const known = await listPasskeys(context.db, userId)
  if (known.length === 0) return { means: 'authenticator', passkey: null }
  const challenge = await makeChallenge(context, { purpose: 'use-passkey', userId, holder })
  const app = await findAuthenticator(context.db, userId)
  return {
    means: app?.confirmedAt ? 'both' : 'passkey',
    passkey: await passkeyOptions(context, { known, challenge }),
  }
}
