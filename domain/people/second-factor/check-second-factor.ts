import type { Context } from '#domain/kernel/context.ts'
import { stepOf } from './authenticator-code.ts'
import { plainCode, recoveryDigest } from './recovery-code.ts'
import { findAuthenticator, takeRecoveryCode, takeStep } from './second-factor-queries.ts'
import { tellPerson } from './tell-person.ts'

type Checking = Pick<Context, 'db' | 'seal' | 'now' | 'jobs' | 'locale' | 'noteSecurity'>

/**
 * Whether a code is this person's: one that the app shows now, or a recovery code. Either is used up by it. For sign-in, before
 * anybody is logged in; the caller counts the attempts.
 */
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

/** Whether the app shows this code now; it is used up by it. */
export async function takeCode(
  { db, seal, now }: Pick<Checking, 'db' | 'seal' | 'now'>,
  { userId, secret: sealed, lastStep }: { userId: string; secret: string; lastStep: number },
  code: string,
): Promise<boolean> {
  const secret = seal.open(sealed)
  const step = secret && stepOf(plainCode(code), { secret, lastStep, now: now() })
  return step ? takeStep(db, userId, step) : false
}
