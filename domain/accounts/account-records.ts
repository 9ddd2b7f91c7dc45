import { and, eq, gt, sql } from 'drizzle-orm'
import type { UserActor } from '#domain/context.ts'
import type { Database } from '#domain/database.ts'
import { sessions, users, verifications } from './account.table.ts'
import type { Preferences } from './preferences.ts'

/** The person behind a live session, or null. One query: every page of a logged-in person pays for it. */
export async function findActorBySession(db: Database, token: string, now: Date): Promise<UserActor | null> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      verified: users.emailVerified,
      blockShopping: users.blockShopping,
      subscribed: users.subscribed,
      preferences: users.preferences,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)))
    .limit(1)
  return row ? { kind: 'user', ...row } : null
}

export async function findUser(db: Database, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1)
  return row ?? null
}

export async function findUserByEmail(db: Database, email: string) {
  const [row] = await db.select().from(users).where(eq(users.email, email.toLowerCase())).limit(1)
  return row ?? null
}

/** Keeps the digest of a secret link until it expires. */
export async function insertVerification(
  db: Database,
  verification: { id: string; identifier: string; value: string; expiresAt: Date },
) {
  await db.insert(verifications).values(verification)
}

/** Takes the secret out, so that it works once; null when it is unknown, used or expired. */
export async function takeVerification(db: Database, identifier: string, now: Date): Promise<string | null> {
  const [row] = await db.delete(verifications).where(eq(verifications.identifier, identifier)).returning()
  return row && row.expiresAt > now ? row.value : null
}

export async function markEmailVerified(db: Database, userId: string, now: Date) {
  await db.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId))
}

/** One statement, so that two changes at once both stay. */
export async function mergePreferences(db: Database, userId: string, change: Preferences) {
  const { lastSections, ...single } = change
  const sections = sql`jsonb_build_object('lastSections',
    coalesce(${users.preferences} -> 'lastSections', '{}'::jsonb) || ${JSON.stringify(lastSections)}::jsonb)`
  const merged = sql`${users.preferences} || ${JSON.stringify(single)}::jsonb`
  await db
    .update(users)
    .set({
      preferences: lastSections ? sql`${merged} || ${sections}` : merged,
      ...(change.locale && { locale: change.locale }),
    })
    .where(eq(users.id, userId))
}
