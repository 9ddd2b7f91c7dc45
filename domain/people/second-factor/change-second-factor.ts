import type { Actor, Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import { newRecoveryCodes, recoveryDigest } from './recovery-code.ts'
import {
  deleteRecoveryCodes,
  hasSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
} from './second-factor-queries.ts'
import { tellPerson } from './tell-person.ts'

type Means = 'authenticator' | 'passkey'

/**
 * Gives a person one more means, by `add`, which says whether it did. The first turns the second factor on, and brings the recovery
 * codes. Null when nothing was added.
 */
export async function addMeans(
  { transaction }: Pick<Context, 'transaction'>,
  { userId, means }: { userId: string; means: Means },
  add: (context: Context) => Promise<boolean>,
): Promise<{ recoveryCodes: string[] | null } | null> {
  return transaction(async (context) => {
    await lockSecondFactor(context.db, userId)
    const wasOn = await hasSecondFactor(context.db, userId)
    if (!(await add(context))) return null
    await tell(context, userId, wasOn ? `${means}-added` : 'second-factor-on', means)
    if (wasOn) return { recoveryCodes: null }
    const recoveryCodes = newRecoveryCodes(context)
    await replaceRecoveryCodes(context.db, userId, recoveryCodes.map(recoveryDigest))
    return { recoveryCodes }
  })
}

/** Whether this person has the owner's rights only with a second factor. */
export function rightsNeedSecondFactor(
  actor: Actor,
  { ownerNeedsSecondFactor }: Pick<Accounts, 'ownerNeedsSecondFactor'>,
): boolean {
  return actor.kind === 'user' && actor.role === 'owner' && ownerNeedsSecondFactor
}

/**
 * Removes one means, by `take`. The last one turns the second factor off, voids the recovery codes, and throws
 * `invalid-input` unless `mayBeLast`.
 */
export async function removeMeans(
  { transaction }: Pick<Context, 'transaction'>,
  { userId, means, mayBeLast }: { userId: string; means: Means; mayBeLast: boolean },
  take: (context: Context) => Promise<boolean>,
): Promise<void> {
  await transaction(async (context) => {
    await lockSecondFactor(context.db, userId)
    if (!(await take(context))) return
    const isOn = await hasSecondFactor(context.db, userId)
    if (!isOn && !mayBeLast)
      throw new DomainError('invalid', 'invalid-input', {}, { understood: ['required'] })
    if (!isOn) await deleteRecoveryCodes(context.db, userId)
    await tell(context, userId, isOn ? `${means}-removed` : 'second-factor-off', means)
  })
}

async function tell(
  context: Context,
  userId: string,
  code: 'second-factor-on' | 'second-factor-off' | `${Means}-added` | `${Means}-removed`,
  means: Means,
) {
  await context.noteSecurity(code, { userId, details: { means } })
  await tellPerson(context, userId, code)
}
