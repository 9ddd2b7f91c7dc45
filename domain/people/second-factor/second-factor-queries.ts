import { type AnyColumn, and, count, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { authenticators, passkeys, recoveryCodes } from './second-factor.table.ts'

export async function findAuthenticator(db: Database, userId: string) {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId)).limit(1)
  return row ?? null
}

/** Keeps the secret of an app that is yet to be confirmed. False, and nothing changed, when one is confirmed already. */
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

/** Takes the step of a code, so that it works once; false when it or a later one was taken. */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId })
  return taken.length > 0
}

/** Whether the account of this column proves more than a password: by an app, by a passkey, or by both. */
export function provesMore(userId: AnyColumn): SQL<boolean> {
  return sql<boolean>`(exists
    (select from ${authenticators} where ${authenticators.userId} = ${userId} and ${authenticators.confirmedAt} is not null)
    or exists (select from ${passkeys} where ${passkeys.userId} = ${userId}))`
}

/** Whether more than the password is asked of this person. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), provesMore(users.id)))
  return found.length > 0
}

/** Lets one change of a person's second factor after the other through, so that each knows which is the first and the last. */
export async function lockSecondFactor(db: Database, userId: string) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export async function replaceRecoveryCodes(db: Database, userId: string, digests: readonly string[]) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(digests.map((digest) => ({ userId, digest })))
}

/** Uses a recovery code up; false when there is none such. */
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

/** False when there was none, or none that was confirmed. */
export async function deleteAuthenticator(db: Database, userId: string): Promise<boolean> {
  const gone = await db.delete(authenticators).where(eq(authenticators.userId, userId)).returning()
  return gone.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Forgets every second factor of a person. False when there was none. */
export async function deleteSecondFactor(db: Database, userId: string): Promise<boolean> {
  await deleteRecoveryCodes(db, userId)
  const app = await deleteAuthenticator(db, userId)
  const keys = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  return app || keys.length > 0
}
