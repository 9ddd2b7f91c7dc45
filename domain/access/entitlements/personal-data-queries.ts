import { asc, eq } from 'drizzle-orm'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { entitlementGrants, entitlements } from './entitlement.table.ts'

/** What a person owns, and why; what was bought stands on the orders. */
export const entitlementData: PersonalDataPart = {
  name: 'entitlements',
  async collect({ db }, { id }) {
    const owned = await db
      .select()
      .from(entitlements)
      .where(eq(entitlements.userId, id))
      .orderBy(asc(entitlements.id))
    const grants = await db
      .select()
      .from(entitlementGrants)
      .where(eq(entitlementGrants.userId, id))
      .orderBy(asc(entitlementGrants.id))
    return { owned, grants }
  },
  async erase(db, { id }) {
    await db.delete(entitlementGrants).where(eq(entitlementGrants.userId, id))
    await db.delete(entitlements).where(eq(entitlements.userId, id))
    return []
  },
}
