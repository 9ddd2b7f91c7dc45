import { eq } from 'drizzle-orm'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { authenticators, passkeys } from './second-factor.table.ts'
import { countRecoveryCodes, deleteSecondFactor } from './second-factor-queries.ts'

/** That and since when there is a second factor, and the names that passkeys were given; never what they are made of. */
export const secondFactorData: PersonalDataPart = {
  name: 'secondFactor',
  async collect({ db }, { id }) {
    const [authenticator] = await db
      .select({ createdAt: authenticators.createdAt, confirmedAt: authenticators.confirmedAt })
      .from(authenticators)
      .where(eq(authenticators.userId, id))
    const keys = await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, id))
    return {
      authenticator: authenticator ?? null,
      passkeys: keys,
      recoveryCodesLeft: await countRecoveryCodes(db, id),
    }
  },
  async erase(db, { id }) {
    await deleteSecondFactor(db, id)
    return []
  },
}
