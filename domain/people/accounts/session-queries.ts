import { and, desc, eq, getTableColumns, gt, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { sessions, users } from './account.table.ts'

/** The moments that decide which sessions are live (`server/auth/session-life.ts`). */
export type SessionBounds = { now: Date; usedAfter: { learner: Date; owner: Date } }

/** Neither at its end nor left unused for too long. Needs the row of its person beside it. */
export function isLiveSession({ now, usedAfter: { learner, owner } }: SessionBounds) {
  const usedAfter = sql`case when ${users.role} = 'owner' then ${owner.toISOString()}::timestamptz else ${learner.toISOString()}::timestamptz end`
  return and(gt(sessions.expiresAt, now), gt(sessions.seenAt, usedAfter))
}

/** Writes down that a session is in use. */
export async function touchSession(db: Database, digest: string, now: Date) {
  await db.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenDigest, digest))
}

/** Stores a session, and deletes those of the same person that are over. */
export async function insertSession(
  db: Database,
  session: typeof sessions.$inferInsert,
  { now, usedAfter }: SessionBounds,
) {
  const over = or(lt(sessions.expiresAt, now), lt(sessions.seenAt, usedAfter.learner))
  await db.delete(sessions).where(and(eq(sessions.userId, session.userId), over))
  await db.insert(sessions).values(session)
}

/** The sessions of a person that are not over, the newest first. */
export async function listSessionRows(db: Database, userId: string, bounds: SessionBounds) {
  return db
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLiveSession(bounds)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
}
