import { and, count, desc, eq, ilike, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { users } from './account.table.ts'

export type PersonRow = Pick<
  typeof users.$inferSelect,
  'id' | 'name' | 'email' | 'emailVerified' | 'role' | 'blockShopping' | 'createdAt'
>

/** One page of the accounts whose name or address holds the text, the newest first. Who has left is not among them. */
export async function searchPeople(
  db: Database,
  text: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<PersonRow[]> {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      role: users.role,
      blockShopping: users.blockShopping,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(holds(text))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset(offset)
}

export async function countPeople(db: Database, text: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(users).where(holds(text))
  return row?.count ?? 0
}

export async function updateBlockShopping(
  db: Database,
  { id, blocked, now }: { id: string; blocked: boolean; now: Date },
): Promise<void> {
  await db.update(users).set({ blockShopping: blocked, updatedAt: now }).where(eq(users.id, id))
}

export async function updateRole(
  db: Database,
  { id, role, now }: { id: string; role: PersonRow['role']; now: Date },
): Promise<void> {
  await db.update(users).set({ role, updatedAt: now }).where(eq(users.id, id))
}

function holds(text: string): SQL | undefined {
  // What somebody typed, with nothing in it that a pattern would take for more, or the database not take at all.
  const part = `%${text
    .trim()
    .replaceAll('\0', '')
    .replace(/[\\%_]/g, '\\$&')}%`
  return and(isNull(users.deletedAt), or(ilike(users.email, part), ilike(users.name, part)))
}
