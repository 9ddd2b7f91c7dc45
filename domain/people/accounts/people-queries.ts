import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { hasText, mayHold } from '#domain/kernel/text-queries.ts'
import { withoutNul } from '#domain/kernel/typed-text.ts'
import { personParts, sessions, signInMethods, users, verifications } from './account.table.ts'
import { deleteVerificationCode } from './account-queries.ts'

export type PersonRow = Pick<
  typeof users.$inferSelect,
  'id' | 'name' | 'email' | 'emailVerified' | 'role' | 'blockShopping' | 'createdAt'
>

/** The columns of an account that are shown to staff. */
export const personColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  role: users.role,
  blockShopping: users.blockShopping,
  createdAt: users.createdAt,
}

/** People whose name or address contains the text, newest first, without deleted accounts. */
export async function searchPeople(
  db: Database,
  text: string,
  { limit }: { limit: number },
): Promise<PersonRow[]> {
  const rowsOf = (from: PeopleSource, condition: SQL | undefined) =>
    db
      .select({
        id: from.id,
        name: from.name,
        email: from.email,
        emailVerified: from.emailVerified,
        role: from.role,
        blockShopping: from.blockShopping,
        createdAt: from.createdAt,
      })
      .from(from)
      .where(condition)
      .orderBy(desc(from.createdAt), desc(from.id))
      .limit(limit)
  const like = holds(text)
  const parts = mayHold(personParts(users), cleaned(text))
  if (!parts) return rowsOf(users, like)
  // A common text is found quickly among the newest accounts; any other through the index.
  const newest = newestPeople(db)
  const near = await rowsOf(newest, holds(text, newest))
  if (near.length === limit) return near
  return rowsOf(
    users,
    sql`${users.id} = any(array(select ${users.id} from ${users} where ${and(parts, like)}))`,
  )
}

type PeopleSource = typeof users | ReturnType<typeof newestPeople>

const compared = 2_000

function newestPeople(db: Database) {
  return db
    .select({ ...personColumns, deletedAt: users.deletedAt })
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(compared)
    .as('newest')
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

function cleaned(text: string): string {
  return withoutNul(text.trim())
}

function holds(text: string, from: PeopleSource = users): SQL | undefined {
  return and(isNull(from.deletedAt), hasText([from.email, from.name], cleaned(text)))
}

export type Owner = Pick<typeof users.$inferSelect, 'id' | 'email' | 'name' | 'locale'>

/** Makes changes of ownership wait for each other, until the end of the transaction. */
export async function lockOwnership(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('owner of the shop', 0))`)
}

/** The oldest account with the role `owner`; null without one. */
export async function findOwner(db: Database): Promise<Owner | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email, name: users.name, locale: users.locale })
    .from(users)
    .where(eq(users.role, 'owner'))
    .orderBy(asc(users.createdAt))
    .limit(1)
  return row ?? null
}

/** Makes every owner a learner and returns them. */
export async function demoteOwners(db: Database, now: Date): Promise<Owner[]> {
  return db
    .update(users)
    .set({ role: 'learner', updatedAt: now })
    .where(eq(users.role, 'owner'))
    .returning({ id: users.id, email: users.email, name: users.name, locale: users.locale })
}

/** False when the account is deleted or unverified. */
export async function promoteToOwner(db: Database, id: string, now: Date): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ role: 'owner', blockShopping: false, updatedAt: now })
    .where(and(eq(users.id, id), eq(users.emailVerified, true), isNull(users.deletedAt)))
    .returning({ id: users.id })
  return changed.length > 0
}

/** Takes over an unverified account for a new owner: ends its sessions and links, and replaces its name. */
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

/** Erasing empties the account's row, but leaves it there for accounting. */
export const accountData: PersonalDataPart = {
  name: 'account',
  async collect({ db }, { id }) {
    const [user] = await db.select().from(users).where(eq(users.id, id))
    const { image: _, deletedAt: __, ...account } = user ?? {}
    const open = await db
      .select({
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(asc(sessions.createdAt))
    return { ...account, sessions: open }
  },
  async erase(db, { id }, { erasedAs, now }) {
    await db.delete(sessions).where(eq(sessions.userId, id))
    await db.delete(signInMethods).where(eq(signInMethods.userId, id))
    await db.delete(verifications).where(eq(verifications.value, id))
    await deleteVerificationCode(db, id)
    await db
      .update(users)
      .set({
        name: '',
        email: erasedAs,
        emailVerified: false,
        image: null,
        pendingEmail: null,
        locale: null,
        preferences: {},
        blockShopping: true,
        lastSeenAt: now,
        updatedAt: now,
        deletedAt: now,
      })
      .where(eq(users.id, id))
    return []
  },
}
