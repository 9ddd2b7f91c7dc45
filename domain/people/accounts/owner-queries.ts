import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { sessions, users, verifications } from './account.table.ts'

export type Owner = Pick<typeof users.$inferSelect, 'id' | 'email' | 'name' | 'locale'>

/** Makes all changes of who owns the shop wait for each other until the transaction ends. */
export async function lockOwnership(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('owner of the shop', 0))`)
}

/** Whoever owns the shop: the oldest account of that role. Null as long as there is none. */
export async function findOwner(db: Database): Promise<Owner | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email, name: users.name, locale: users.locale })
    .from(users)
    .where(eq(users.role, 'owner'))
    .orderBy(asc(users.createdAt))
    .limit(1)
  return row ?? null
}

/** Makes every owner a learner, and answers who they were. */
export async function demoteOwners(db: Database, now: Date): Promise<Owner[]> {
  return db
    .update(users)
    .set({ role: 'learner', updatedAt: now })
    .where(eq(users.role, 'owner'))
    .returning({ id: users.id, email: users.email, name: users.name, locale: users.locale })
}

/** False, and nothing changed, when there is no such account any more or nobody has verified its address. */
export async function promoteToOwner(db: Database, id: string, now: Date): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ role: 'owner', blockShopping: false, updatedAt: now })
    .where(and(eq(users.id, id), eq(users.emailVerified, true), isNull(users.deletedAt)))
    .returning({ id: users.id })
  return changed.length > 0
}

/** Takes an account over that nobody has verified: of whoever made it only the number stays. */
export async function takeOverAccount(
  db: Database,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, id))
  await db.delete(verifications).where(eq(verifications.value, id))
  await db
    .update(users)
    .set({ name, emailVerified: true, pendingEmail: null, blockShopping: false, updatedAt: now })
    .where(eq(users.id, id))
}
