import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { countRecoveryCodes, findAuthenticator, listPasskeys } from './second-factor-queries.ts'

export type OwnPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

export type SecondFactor = {
  /** When the oldest method was added; null without a second factor. */
  since: Date | null
  authenticatorSince: Date | null
  passkeys: OwnPasskey[]
  recoveryCodesLeft: number
}

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
