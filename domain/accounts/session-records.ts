import { and, desc, eq, getTableColumns, gt, isNotNull, lt, or, sql } from 'drizzle-orm'
import { affiliates } from '#domain/affiliates/affiliate.table.ts'
import type { UserActor } from '#domain/context.ts'
import type { Database } from '#domain/database.ts'
import { subscriptions } from '#domain/newsletter/newsletter.table.ts'
import { provesMore } from '#domain/second-factor/second-factor-records.ts'
import { sessions, users } from './account.table.ts'

/** The moments that decide which sessions are live (`server/auth/session-life.ts`). */
type Bounds = { now: Date; usedAfter: { learner: Date; owner: Date } }

/** Neither at its end nor left unused for too long. Needs the row of its person beside it. */
function isLive({ now, usedAfter: { learner, owner } }: Bounds) {
  const usedAfter = sql`case when ${users.role} = 'owner' then ${owner.toISOString()}::timestamptz else ${learner.toISOString()}::timestamptz end`
  return and(gt(sessions.expiresAt, now), gt(sessions.seenAt, usedAfter))
}

/** The owner of the shop who proves nothing but a password. */
const withoutSecondFactor = sql<boolean>`${users.role} = 'owner' and not ${provesMore(users.id)}`

/** The person behind a live session, or null. One query: every page of a logged-in person pays for it. */
export async function findActorBySession(
  db: Database,
  digest: string,
  bounds: Bounds,
): Promise<{ actor: UserActor; seenAt: Date; ownerWithoutSecondFactor: boolean } | null> {
  const [row] = await db
    .select({
      seenAt: sessions.seenAt,
      id: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      ownerWithoutSecondFactor: withoutSecondFactor,
      verified: users.emailVerified,
      blockShopping: users.blockShopping,
      subscribed: sql<boolean>`${subscriptions.id} is not null`,
      preferences: users.preferences,
      affiliateLink: affiliates.link,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(affiliates, eq(affiliates.userId, users.id))
    .leftJoin(subscriptions, and(eq(subscriptions.email, users.email), isNotNull(subscriptions.confirmedAt)))
    .where(and(eq(sessions.tokenDigest, digest), isLive(bounds)))
    .limit(1)
  if (!row) return null
  const { seenAt, ownerWithoutSecondFactor, ...person } = row
  return { seenAt, ownerWithoutSecondFactor, actor: { kind: 'user', ...person } }
}

/** Writes down that a session is in use. */
export async function touchSession(db: Database, digest: string, now: Date) {
  await db.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenDigest, digest))
}

/** Keeps a session, and forgets those of the same person that are over. */
export async function insertSession(
  db: Database,
  session: typeof sessions.$inferInsert,
  { now, usedAfter }: Bounds,
) {
  const over = or(lt(sessions.expiresAt, now), lt(sessions.seenAt, usedAfter.learner))
  await db.delete(sessions).where(and(eq(sessions.userId, session.userId), over))
  await db.insert(sessions).values(session)
}

/** The sessions of a person that are not over, the newest first. */
export async function listSessionRows(db: Database, userId: string, bounds: Bounds) {
  return db
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLive(bounds)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
}
