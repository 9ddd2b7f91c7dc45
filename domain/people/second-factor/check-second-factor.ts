import type { Context } from '#domain/kernel/context.ts'
import { plainCode } from '#domain/kernel/typed-text.ts'
import type { SecondStep } from '#domain/people/accounts/accounts.ts'
import { stepOf } from './authenticator-code.ts'
import { recoveryDigest, tellPerson } from './change-second-factor.ts'
import {
  makeChallenge,
  parsePasskeyUse,
  passkeyOptions,
  readPasskeyUse,
  takeChallenge,
} from './passkey-ceremony.ts'
import {
  findAuthenticator,
  findPasskey,
  listPasskeys,
  takeRecoveryCode,
  takeStep,
  updatePasskeyUse,
} from './second-factor-queries.ts'

type Checking = Pick<Context, 'db' | 'seal' | 'now' | 'jobs' | 'locale' | 'noteSecurity'>

/** Checks an app's code or a recovery code while signing in, and uses it up. The caller must limit attempts. */
export async function checkSecondFactor(
  context: Checking,
  { userId, code: typed }: { userId: string; code: string },
): Promise<boolean> {
  const code = plainCode(typed)
  if (!/^\d{6}$/.test(code)) {
    const taken = await takeRecoveryCode(context.db, userId, recoveryDigest(code))
    if (taken) {
      await context.noteSecurity('recovery-code-used', { userId })
      await tellPerson(context, userId, 'recovery-code-used')
    }
    return taken
  }
  const authenticator = await findAuthenticator(context.db, userId)
  return authenticator?.confirmedAt ? takeCode(context, authenticator, code) : false
}

/** Checks an app's code; each works once. */
export async function takeCode(
  { db, seal, now }: Pick<Checking, 'db' | 'seal' | 'now'>,
  { userId, secret: sealed, lastStep }: { userId: string; secret: string; lastStep: number },
  code: string,
): Promise<boolean> {
  const secret = seal.open(sealed)
  const step = secret && stepOf(plainCode(code), { secret, lastStep, now: now() })
  return step ? takeStep(db, userId, step) : false
}

/** Checks a passkey while signing in. Uses up the challenge, even if the answer is wrong. The caller must limit attempts. */
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

/** The second step of signing in. `holder`: the ticket to which the challenge is bound. */
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
