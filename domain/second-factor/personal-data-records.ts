import { eq } from 'drizzle-orm'
import type { PersonalDataPart } from '#domain/personal-data/personal-data-part.ts'
import { authenticators, recoveryCodes } from './second-factor.table.ts'
import { countRecoveryCodes } from './second-factor-records.ts'

/** That and since when there is a second factor; never what it is made of. */
export const secondFactorData: PersonalDataPart = {
  name: 'secondFactor',
  async collect({ db }, { id }) {
    const [authenticator] = await db
      .select({ createdAt: authenticators.createdAt, confirmedAt: authenticators.confirmedAt })
      .from(authenticators)
      .where(eq(authenticators.userId, id))
    return { authenticator: authenticator ?? null, recoveryCodesLeft: await countRecoveryCodes(db, id) }
  },
  async erase(db, { id }) {
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
    await db.delete(authenticators).where(eq(authenticators.userId, id))
    return []
  },
}
