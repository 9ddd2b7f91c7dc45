import { type AnyColumn, and, asc, count, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { authenticators, passkeys, recoveryCodes } from './second-factor.table.ts'

export async function findAuthenticator(db: Database, userId: string) {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId)).limit(1)
  return row ?? null
}

/** False when one is confirmed already. */
export async function saveUnconfirmed(
  db: Database,
  { userId, secret, now }: { userId: string; secret: string; now: Date },
): Promise<boolean> {
  const saved = await db
    .insert(authenticators)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret, createdAt: now, lastStep: 0 },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId })
  return saved.length > 0
}

export async function markConfirmed(db: Database, userId: string, now: Date) {
  await db.update(authenticators).set({ confirmedAt: now }).where(eq(authenticators.userId, userId))
}

/** Marks the step as used; false when this or a later step was used before. */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId })
  return taken.length > 0
}

export function provesMore(userId: AnyColumn): SQL<boolean> {
  return sql<boolean>`(exists
    (select from ${authenticators} where ${authenticators.userId} = ${userId} and ${authenticators.confirmedAt} is not null)
    or exists (select from ${passkeys} where ${passkeys.userId} = ${userId}))`
}

export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), provesMore(users.id)))
  return found.length > 0
}

/** Makes changes of a person's methods wait for each other, so that each can tell whether it is the first or the last. */
export async function lockSecondFactor(db: Database, userId: string) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export async function replaceRecoveryCodes(db: Database, userId: string, digests: readonly string[]) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(digests.map((digest) => ({ userId, digest })))
}

/** Uses the code up; false when it is unknown. */
export async function takeRecoveryCode(db: Database, userId: string, digest: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.digest, digest)))
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return row?.count ?? 0
}

export async function deleteRecoveryCodes(db: Database, userId: string) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** False when the person had no confirmed app. */
export async function deleteAuthenticator(db: Database, userId: string): Promise<boolean> {
  const gone = await db.delete(authenticators).where(eq(authenticators.userId, userId)).returning()
  return gone.some(({ confirmedAt }) => confirmedAt !== null)
}

/** False when the person had no second factor. */
export async function deleteSecondFactor(db: Database, userId: string): Promise<boolean> {
  await deleteRecoveryCodes(db, userId)
  const app = await deleteAuthenticator(db, userId)
  const keys = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  return app || keys.length > 0
}

export async function listPasskeys(db: Database, userId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

const own = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))

/** Null when the passkey belongs to another person or is unknown. */
export async function findPasskey(db: Database, userId: string, id: string) {
  const [row] = await db.select().from(passkeys).where(own(userId, id))
  return row ?? null
}

/** False when the passkey is registered already. */
export async function insertPasskey(db: Database, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning()
  return inserted.length > 0
}

export async function updatePasskeyName(
  db: Database,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const renamed = await db.update(passkeys).set({ name }).where(own(userId, id)).returning()
  return renamed.length > 0
}

/** False when the counter is not `before` any more: of two uses with the same counter only one passes. */
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

export async function deletePasskey(db: Database, userId: string, id: string): Promise<boolean> {
  const gone = await db.delete(passkeys).where(own(userId, id)).returning()
  return gone.length > 0
}

/** Never contains the secrets. */
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
