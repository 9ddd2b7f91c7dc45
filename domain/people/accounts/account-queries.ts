import { and, desc, eq, getTableColumns, gt, like, lt, ne, notExists, or, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { Preferences } from '#domain/kernel/preferences.ts'
import { sessions, signInMethods, users, verificationCodes, verifications } from './account.table.ts'

export async function findUser(db: Database, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1)
  return row ?? null
}

export async function findUserByEmail(db: Database, email: string) {
  const [row] = await db.select().from(users).where(eq(users.email, email.toLowerCase())).limit(1)
  return row ?? null
}

/** False when the address has an account already. */
export async function insertUser(db: Database, user: typeof users.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(users)
    .values({ lastSeenAt: user.createdAt, ...user })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return inserted.length > 0
}

const credential = { providerId: 'credential', issuer: 'local:credential' } as const

export async function savePasswordHash(
  db: Database,
  { id, userId, password, now }: { id: string; userId: string; password: string; now: Date },
) {
  await db
    .insert(signInMethods)
    .values({ id, userId, accountId: userId, password, ...credential, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [signInMethods.issuer, signInMethods.accountId],
      set: { password, updatedAt: now },
    })
}

export async function deleteSession(db: Database, digest: string) {
  await db.delete(sessions).where(eq(sessions.tokenDigest, digest))
}

export async function deleteSessionsOf(db: Database, userId: string) {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** Stores a single-use secret, of a link or a passkey challenge; also deletes all expired ones. */
export async function insertVerification(
  db: Database,
  verification: { id: string; identifier: string; value: string; expiresAt: Date },
  now: Date,
) {
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.insert(verifications).values(verification)
}

/** The value stored with a secret, which stays valid; null when unknown or expired. */
export async function findVerification(db: Database, identifier: string, now: Date): Promise<string | null> {
  const [row] = await db.select().from(verifications).where(eq(verifications.identifier, identifier)).limit(1)
  return row && row.expiresAt > now ? row.value : null
}

export async function hasVerification(
  db: Database,
  userId: string,
  purpose: string,
  now: Date,
): Promise<boolean> {
  const found = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(
      and(
        eq(verifications.value, userId),
        like(verifications.identifier, `${purpose}:%`),
        gt(verifications.expiresAt, now),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** The value stored with a secret, which is used up; null when unknown or expired. */
export async function takeVerification(db: Database, identifier: string, now: Date): Promise<string | null> {
  const [row] = await db.delete(verifications).where(eq(verifications.identifier, identifier)).returning()
  return row && row.expiresAt > now ? row.value : null
}

export async function deleteVerificationsOf(db: Database, userId: string, purpose: string) {
  await db
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, `${purpose}:%`)))
}

export async function updateName(db: Database, id: string, name: string, now: Date) {
  await db.update(users).set({ name, updatedAt: now }).where(eq(users.id, id))
}

export async function updatePendingEmail(db: Database, id: string, pendingEmail: string) {
  await db.update(users).set({ pendingEmail }).where(eq(users.id, id))
}

/** Also marks the address as verified. False when another account has it. */
export async function updateEmail(
  db: Database,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<boolean> {
  const taken = db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const changed = await db
    .update(users)
    .set({ email, emailVerified: true, pendingEmail: null, updatedAt: now })
    .where(and(eq(users.id, id), notExists(taken)))
    .returning({ id: users.id })
  return changed.length > 0
}

/** False when another account has the address, or this one was verified meanwhile. */
export async function correctUnverifiedEmail(
  db: Database,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<boolean> {
  const taken = db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const changed = await db
    .update(users)
    .set({ email, pendingEmail: null, updatedAt: now })
    .where(and(eq(users.id, id), eq(users.emailVerified, false), notExists(taken)))
    .returning({ id: users.id })
  return changed.length > 0
}

export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: signInMethods.password })
    .from(signInMethods)
    .where(and(eq(signInMethods.userId, userId), eq(signInMethods.providerId, credential.providerId)))
    .limit(1)
  return row?.password ?? null
}

export async function endSessionsOf(
  db: Database,
  userId: string,
  which: { id: string } | { exceptDigest: string },
) {
  const narrow = 'id' in which ? eq(sessions.id, which.id) : ne(sessions.tokenDigest, which.exceptDigest)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), narrow))
}

export async function markEmailVerified(db: Database, userId: string, now: Date) {
  await db.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId))
}

/** Merges in one statement, so that no concurrent change is lost. */
export async function mergePreferences(db: Database, userId: string, change: Preferences) {
  const { lastSections, opinionsAsked, ...single } = change
  const joined = Object.entries({ lastSections, opinionsAsked }).flatMap(([name, entries]) =>
    entries
      ? [
          sql` || jsonb_build_object(${name}::text, coalesce(${users.preferences} -> ${name}::text, '{}'::jsonb) || ${JSON.stringify(entries)}::jsonb)`,
        ]
      : [],
  )
  const merged = sql`${users.preferences} || ${JSON.stringify(single)}::jsonb`
  await db
    .update(users)
    .set({
      preferences: sql.join([merged, ...joined]),
      ...(change.locale && { locale: change.locale }),
    })
    .where(eq(users.id, userId))
}

/** How long sessions last (`server/auth/session-life.ts`). */
export type SessionBounds = { now: Date; usedAfter: { learner: Date; staff: Date } }

/** A condition for queries that join `users`. */
export function isLiveSession({ now, usedAfter: { learner, staff } }: SessionBounds) {
  const usedAfter = sql`case when ${users.role} = 'learner' then ${learner.toISOString()}::timestamptz else ${staff.toISOString()}::timestamptz end`
  return and(gt(sessions.expiresAt, now), gt(sessions.seenAt, usedAfter))
}

export async function touchSession(db: Database, digest: string, now: Date) {
  await db.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenDigest, digest))
}

/** Stores a session; also deletes the person's expired ones. */
export async function insertSession(
  db: Database,
  session: typeof sessions.$inferInsert,
  { now, usedAfter }: SessionBounds,
) {
  const over = or(lt(sessions.expiresAt, now), lt(sessions.seenAt, usedAfter.learner))
  await db.delete(sessions).where(and(eq(sessions.userId, session.userId), over))
  await db.insert(sessions).values(session)
}

/** The person's sessions that have not ended, newest first. */
export async function listSessionRows(db: Database, userId: string, bounds: SessionBounds) {
  return db
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLiveSession(bounds)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
}

/** Replaces the person's previous code; also deletes all expired codes. */
export async function saveVerificationCode(
  db: Database,
  { now, ...code }: { userId: string; digest: string; expiresAt: Date; now: Date },
): Promise<void> {
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, now))
  const { digest, expiresAt } = code
  await db
    .insert(verificationCodes)
    .values(code)
    .onConflictDoUpdate({ target: verificationCodes.userId, set: { digest, expiresAt, tries: 0 } })
}

/**
 * Counts a try and returns the digest of the code; null when expired or out of tries. One statement, so that concurrent tries all
 * count.
 */
export async function countCodeTry(
  db: Database,
  { userId, most, now }: { userId: string; most: number; now: Date },
): Promise<string | null> {
  const [row] = await db
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(
      and(
        eq(verificationCodes.userId, userId),
        lt(verificationCodes.tries, most),
        gt(verificationCodes.expiresAt, now),
      ),
    )
    .returning({ digest: verificationCodes.digest })
  return row?.digest ?? null
}

export async function deleteVerificationCode(db: Database, userId: string): Promise<void> {
  await db.delete(verificationCodes).where(eq(verificationCodes.userId, userId))
}
