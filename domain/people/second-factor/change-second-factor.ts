import { createHash } from 'node:crypto'
import type { Actor, Context } from '#domain/kernel/context.ts'
import { DomainError, invalidInput } from '#domain/kernel/errors.ts'
import type { AccountNotice } from '#domain/kernel/jobs.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { plainCode } from '#domain/kernel/typed-text.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { isStaffRole, type StaffRole } from '#values/role.ts'
import {
  deleteRecoveryCodes,
  hasSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
} from './second-factor-queries.ts'

const howMany = 10
/** In characters, which are 80 random bits. */
const length = 16

function newRecoveryCodes({ randomText }: Pick<Context, 'randomText'>): string[] {
  return Array.from({ length: howMany }, () => (randomText(length).match(/.{4}/g) ?? []).join('-'))
}

export function recoveryDigest(code: string): string {
  return createHash('sha256').update(plainCode(code)).digest('hex')
}

/** Needs the password. Returns new codes and revokes the previous ones. Throws `second-factor-not-started`. */
export async function renewRecoveryCodes(
  context: Context,
  accounts: Pick<Accounts, 'checkPassword'>,
  { password }: { password: string },
): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false; fields: FieldErrors }> {
  const { id } = requireUser(context)
  if (!(await accounts.checkPassword(id, password)))
    return { ok: false, fields: { password: ['password-wrong'] } }
  const recoveryCodes = newRecoveryCodes(context)
  await context.transaction(async (context) => {
    if (!(await hasSecondFactor(context.db, id)))
      throw new DomainError('conflict', 'second-factor-not-started')
    await replaceRecoveryCodes(context.db, id, recoveryCodes.map(recoveryDigest))
    await context.noteSecurity('recovery-codes-renewed', { userId: id })
    await tellPerson(context, id, 'recovery-codes-renewed')
  })
  return { ok: true, recoveryCodes }
}

/** Mails a person that their sign-in settings have changed. */
export async function tellPerson(
  { db, jobs, locale }: Pick<Context, 'db' | 'jobs' | 'locale'>,
  userId: string,
  template: AccountNotice,
): Promise<void> {
  const user = await findUser(db, userId)
  if (!user || user.deletedAt) return
  const { email: to, name } = user
  await jobs.enqueue('send-mail', { template, to, name, locale: user.locale ?? locale })
}

type Means = 'authenticator' | 'passkey'

/** Adds a method with `add`. Returns recovery codes if it is the first method; null when `add` adds nothing. */
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

/** The role whose rights end with the person's last second factor; null without one. */
export function roleInNeedOfSecondFactor(
  actor: Actor,
  { staffNeedsSecondFactor }: Pick<Accounts, 'staffNeedsSecondFactor'>,
): StaffRole | null {
  return actor.kind === 'user' && isStaffRole(actor.role) && staffNeedsSecondFactor ? actor.role : null
}

/** Removes a method with `take`. The last one also deletes the recovery codes, and throws `invalid-input` unless `mayBeLast`. */
export async function removeMeans(
  { transaction }: Pick<Context, 'transaction'>,
  { userId, means, mayBeLast }: { userId: string; means: Means; mayBeLast: boolean },
  take: (context: Context) => Promise<boolean>,
): Promise<void> {
  await transaction(async (context) => {
    await lockSecondFactor(context.db, userId)
    if (!(await take(context))) return
    const isOn = await hasSecondFactor(context.db, userId)
    if (!isOn && !mayBeLast) throw invalidInput({ understood: ['required'] })
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
