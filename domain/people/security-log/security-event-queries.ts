import { asc, count, desc, eq, getTableColumns, lt } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { securityEvents } from './security-event.table.ts'

/** Also deletes events before `since`. */
export async function insertSecurityEvent(
  db: Database,
  event: typeof securityEvents.$inferInsert,
  since: Date,
): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.at, since))
  await db.insert(securityEvents).values(event)
}

/** With the account's current address. */
export async function listSecurityRows(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({ ...getTableColumns(securityEvents), email: users.email })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.userId))
    .orderBy(desc(securityEvents.id))
    .limit(limit)
    .offset(offset)
}

/** About an account, the newest first. One query. */
export async function listSecurityRowsOf(db: Database, { userId, limit }: { userId: string; limit: number }) {
  return db
    .select(getTableColumns(securityEvents))
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(securityEvents.id))
    .limit(limit)
}

export async function countSecurityEvents(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(securityEvents)
  return row?.count ?? 0
}

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
