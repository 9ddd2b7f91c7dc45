import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '#domain/database.ts'
import { authenticators, recoveryCodes } from './second-factor.table.ts'

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

/** Whether a code is asked of this person after the password. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
    .limit(1)
  return found.length > 0
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

/** Forgets every second factor of a person. False when there was none. */
export async function deleteSecondFactor(db: Database, userId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const gone = await db.delete(authenticators).where(eq(authenticators.userId, userId)).returning()
  return gone.some(({ confirmedAt }) => confirmedAt !== null)
}
