import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { listPasskeys } from './passkey-queries.ts'
import { countRecoveryCodes, findAuthenticator } from './second-factor-queries.ts'

/** A passkey as its person knows it. */
export type OwnPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

export type SecondFactor = {
  /** Since when more than the password is asked for; null when it is not. */
  since: Date | null
  /** Since when an app's code is one of the means. */
  authenticatorSince: Date | null
  passkeys: OwnPasskey[]
  recoveryCodesLeft: number
}

/** How the logged-in person proves who they are after the password. */
export async function getSecondFactor({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<SecondFactor> {
  const { id: userId } = requireUser({ actor })
  const authenticatorSince = (await findAuthenticator(db, userId))?.confirmedAt ?? null
  const passkeys = (await listPasskeys(db, userId)).map(({ id, name, createdAt, lastUsedAt }) => {
    return { id, name, createdAt, lastUsedAt }
  })
  const times = [authenticatorSince, ...passkeys.map(({ createdAt }) => createdAt)].filter(
    (time) => time !== null,
  )
  const since = times.length > 0 ? new Date(Math.min(...times.map(Number))) : null
  return {
    since,
    authenticatorSince,
    passkeys,
    recoveryCodesLeft: since ? await countRecoveryCodes(db, userId) : 0,
  }
}
