import { asc, eq } from 'drizzle-orm'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { securityEvents } from './security-event.table.ts'

/** What the security log has of a person: nothing of it is left when they go. */
export const securityData: PersonalDataPart = {
  name: 'securityLog',
  async collect({ db }, { id }) {
    const { at, code, network, details } = securityEvents
    return db
      .select({ at, code, network, details })
      .from(securityEvents)
      .where(eq(securityEvents.userId, id))
      .orderBy(asc(securityEvents.id))
  },
  async erase(db, { id }) {
    await db.delete(securityEvents).where(eq(securityEvents.userId, id))
    return []
  },
}
