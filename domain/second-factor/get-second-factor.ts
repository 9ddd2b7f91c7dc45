import type { Context } from '#domain/context.ts'
import { requireUser } from '#domain/require-user.ts'
import { countRecoveryCodes, findAuthenticator } from './second-factor-records.ts'

export type SecondFactor = {
  /** Since when a code is asked for; null when none is. */
  since: Date | null
  recoveryCodesLeft: number
}

/** How the logged-in person proves who they are after the password. */
export async function getSecondFactor(context: Context): Promise<SecondFactor> {
  const { id } = requireUser(context)
  const authenticator = await findAuthenticator(context.db, id)
  const since = authenticator?.confirmedAt ?? null
  return { since, recoveryCodesLeft: since ? await countRecoveryCodes(context.db, id) : 0 }
}
