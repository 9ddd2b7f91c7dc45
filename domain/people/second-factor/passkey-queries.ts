import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { passkeys } from './second-factor.table.ts'

/** The oldest first. */
export async function listPasskeys(db: Database, userId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

const own = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))

/** Null also when it is another person's. */
export async function findPasskey(db: Database, userId: string, id: string) {
  const [row] = await db.select().from(passkeys).where(own(userId, id))
  return row ?? null
}

/** False, and nothing changed, when some account has it already. */
export async function insertPasskey(db: Database, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning()
  return inserted.length > 0
}

/** False when there is none such. */
export async function updatePasskeyName(
  db: Database,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const renamed = await db.update(passkeys).set({ name }).where(own(userId, id)).returning()
  return renamed.length > 0
}

/** Notes that it was used; false when another use came in between, so that of two with one count only one is good. */
export async function updatePasskeyUse(
  db: Database,
  userId: string,
  { id, counter, before, now }: { id: string; counter: number; before: number; now: Date },
): Promise<boolean> {
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(own(userId, id), eq(passkeys.counter, before)))
    .returning()
  return used.length > 0
}

/** False when there was none such. */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<boolean> {
  const gone = await db.delete(passkeys).where(own(userId, id)).returning()
  return gone.length > 0
}
